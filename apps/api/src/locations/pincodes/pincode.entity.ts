import { PINCODE_LENGTH, PINCODE_NAME } from '@impeller/contracts';
import { Column, Entity, ManyToOne } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';
import { City } from '../cities/city.entity.js';
import { Country } from '../countries/country.entity.js';
import { State } from '../states/state.entity.js';

@Entity('pincodes')
export class Pincode extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: PINCODE_LENGTH }) pincode: string;
  @Column({ length: PINCODE_NAME.max }) pincodeName: string;
  @Column({ default: true }) isDeliverable: boolean;
  @Column({ type: 'integer' }) cityId: number;
  /** Kept by the table's trigger, as the country is. */
  @Column({ type: 'integer' }) stateId: number;
  @Column({ type: 'integer' }) countryId: number;
  @ManyToOne(() => City) city?: City;
  @ManyToOne(() => State) state?: State;
  @ManyToOne(() => Country) country?: Country;
}
