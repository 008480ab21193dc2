import { HORSE_POWER_NAME } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

@Entity('horse_powers')
export class HorsePower extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: HORSE_POWER_NAME.max }) name: string;
  @Column({ type: 'varchar', nullable: true }) image: string | null;
  @Column({ type: 'varchar', nullable: true }) description: string | null;
}
