import { BRAND_NAME } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

@Entity('brands')
export class Brand extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: BRAND_NAME.max }) name: string;
  @Column({ type: 'varchar', nullable: true }) image: string | null;
  @Column({ type: 'varchar', nullable: true }) description: string | null;
}
