import { ADDRESS_LINE, ADDRESS_NAME, CONTACT_NUMBER, EMAIL, GSTIN_LENGTH, PAN_LENGTH } from '@impeller/contracts';
import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../identity/user.entity.js';
import { City } from '../../locations/cities/city.entity.js';
import { Country } from '../../locations/countries/country.entity.js';
import { Pincode } from '../../locations/pincodes/pincode.entity.js';
import { State } from '../../locations/states/state.entity.js';
import { BaseRecord } from '../../records/base-record.js';
import { Contact } from '../contacts/contact.entity.js';

const HOLDER = { type: 'integer', nullable: true } as const;

/** Of a user, of a contact, or of the shop: exactly one of the three. */
@Entity('addresses')
export class Address extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: ADDRESS_NAME.max }) name: string;
  @Column({ length: EMAIL.max }) email: string;
  @Column({ length: CONTACT_NUMBER.max }) contactNumber: string;
  @Column({ length: ADDRESS_LINE.max }) line1: string;
  @Column({ type: 'varchar', length: ADDRESS_LINE.max, nullable: true }) line2: string | null;
  @Column({ type: 'varchar', length: GSTIN_LENGTH, nullable: true }) gstNumber: string | null;
  @Column({ type: 'varchar', length: PAN_LENGTH, nullable: true }) panNumber: string | null;
  /** Degrees. */
  @Column({ type: 'numeric', precision: 8, scale: 6, nullable: true }) latitude: number | null;
  @Column({ type: 'numeric', precision: 9, scale: 6, nullable: true }) longitude: number | null;
  @Column({ type: 'integer' }) pincodeId: number;
  /** Kept by the table's trigger, as state, country and owner are. */
  @Column({ type: 'integer' }) cityId: number;
  @Column({ type: 'integer' }) stateId: number;
  @Column({ type: 'integer' }) countryId: number;
  @Column(HOLDER) userId: number | null;
  @Column(HOLDER) contactId: number | null;
  @Column(HOLDER) shopId: number | null;
  @Column(HOLDER) ownerId: number | null;
  @ManyToOne(() => Pincode) pincode?: Pincode;
  @ManyToOne(() => City) city?: City;
  @ManyToOne(() => State) state?: State;
  @ManyToOne(() => Country) country?: Country;
  @ManyToOne(() => User) user?: User | null;
  @ManyToOne(() => Contact) contact?: Contact | null;
}
