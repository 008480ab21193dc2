import { COUNTRY_CODE, COUNTRY_NAME } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

@Entity('countries')
export class Country extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: COUNTRY_CODE.max }) code: string;
  @Column({ length: COUNTRY_NAME.max }) name: string;
  @Column({ type: 'integer', default: 6 }) zipCodeMinLength: number;
  @Column({ type: 'integer', default: 6 }) zipCodeMaxLength: number;
}
