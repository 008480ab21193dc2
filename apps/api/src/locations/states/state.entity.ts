import { STATE_NAME } from '@impeller/contracts';
import { Column, Entity, ManyToOne } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';
import { Country } from '../countries/country.entity.js';

@Entity('states')
export class State extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: STATE_NAME.max }) name: string;
  @Column({ type: 'integer' }) countryId: number;
  @ManyToOne(() => Country) country?: Country;
}
