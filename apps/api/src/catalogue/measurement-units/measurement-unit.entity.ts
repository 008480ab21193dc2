import { MEASUREMENT_UNIT_CODE, MEASUREMENT_UNIT_NAME } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

@Entity('measurement_units')
export class MeasurementUnit extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: MEASUREMENT_UNIT_NAME.max }) name: string;
  @Column({ length: MEASUREMENT_UNIT_CODE.max }) code: string;
}
