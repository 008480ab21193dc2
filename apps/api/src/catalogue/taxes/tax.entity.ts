import { TAX_NAME } from '@impeller/contracts';
import { Column, Entity, ManyToOne } from 'typeorm';
import { Country } from '../../locations/countries/country.entity.js';
import { BaseRecord } from '../../records/base-record.js';

@Entity('taxes')
export class Tax extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: TAX_NAME.max }) name: string;
  @Column({ type: 'numeric', precision: 5, scale: 2 }) rate: number;
  @Column({ type: 'integer' }) countryId: number;
  @ManyToOne(() => Country) country?: Country;
}
