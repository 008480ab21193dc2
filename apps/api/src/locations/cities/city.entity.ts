import { CITY_NAME } from '@impeller/contracts';
import { Column, Entity, ManyToOne } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';
import { Country } from '../countries/country.entity.js';
import { State } from '../states/state.entity.js';

@Entity('cities')
export class City extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: CITY_NAME.max }) name: string;
  @Column({ type: 'integer' }) stateId: number;
  /** Kept by the table's trigger. */
  @Column({ type: 'integer' }) countryId: number;
  @ManyToOne(() => State) state?: State;
  @ManyToOne(() => Country) country?: Country;
}
