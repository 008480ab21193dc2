import { ADDRESS_LINE, ADDRESS_NAME, CONTACT_NUMBER, EMAIL, GSTIN_LENGTH, PAN_LENGTH } from '@impeller/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An address as it was when an order was placed; nobody changes it. */
@Entity('orders_addresses')
export class OrderAddress {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'timestamptz', default: () => 'now()', update: false, insert: false }) createdTimestamp: Date;
  @Column({ length: ADDRESS_NAME.max }) name: string;
  @Column({ length: EMAIL.max }) email: string;
  @Column({ length: CONTACT_NUMBER.max }) contactNumber: string;
  @Column({ length: ADDRESS_LINE.max }) line1: string;
  @Column({ type: 'varchar', length: ADDRESS_LINE.max, nullable: true }) line2: string | null;
  @Column({ length: 6 }) pincode: string;
  @Column({ length: 150 }) city: string;
  @Column({ length: 150 }) state: string;
  @Column({ length: 150 }) country: string;
  @Column({ type: 'varchar', length: GSTIN_LENGTH, nullable: true }) gstNumber: string | null;
  @Column({ type: 'varchar', length: PAN_LENGTH, nullable: true }) panNumber: string | null;
}
