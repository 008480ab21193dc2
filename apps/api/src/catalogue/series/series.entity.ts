import { SERIES_NAME } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

@Entity('series')
export class Series extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: SERIES_NAME.max }) name: string;
  @Column({ type: 'varchar', nullable: true }) image: string | null;
  @Column({ type: 'varchar', nullable: true }) description: string | null;
}
