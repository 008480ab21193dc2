import {
  EMAIL,
  GSTIN_LENGTH,
  MOBILE_LENGTH,
  SHOP_NAME,
  USER_ADDRESS,
  USER_NAME,
  USER_PAN,
  type Gender,
  type UserStatus,
} from '@impeller/contracts';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { BaseRecord } from '../records/base-record.js';

/** A customer. The role and the organization are named by their entities' names: those stand in their area. */
@Entity('users')
export class User extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: USER_NAME.max }) fullName: string;
  @Column({ length: EMAIL.max }) emailAddress: string;
  @Column({ length: MOBILE_LENGTH }) mobileNumber: string;
  /** argon2id, encoded. */
  @Column({ length: 200, select: false }) password: string;
  @Column({ type: 'varchar', nullable: true }) gender: Gender | null;
  @Column({ type: 'varchar', length: USER_PAN.max, nullable: true }) panNumber: string | null;
  @Column({ type: 'varchar', length: GSTIN_LENGTH, nullable: true }) gstNumber: string | null;
  @Column({ type: 'varchar', nullable: true }) avatar: string | null;
  @Column({ type: 'varchar', length: SHOP_NAME.max, nullable: true }) shopName: string | null;
  @Column({ type: 'varchar', length: USER_ADDRESS.max, nullable: true }) address: string | null;
  @Column({ type: 'varchar', length: 8, default: 'Approved' }) status: UserStatus;
  @Column({ type: 'integer' }) usersRoleId: number;
  @ManyToOne('UsersRole') @JoinColumn({ name: 'usersRoleId' }) usersRole?: unknown;
  @Column({ type: 'integer', nullable: true }) organizationId: number | null;
  @ManyToOne('Organization') @JoinColumn({ name: 'organizationId' }) organization?: unknown;
  /** Rupees; kept by the ledger's trigger alone. */
  @Column({ type: 'numeric', precision: 12, scale: 2, default: 0, update: false, insert: false }) walletBalance: number;
  @Column({ type: 'timestamptz', default: () => 'now()', update: false, insert: false }) registeredOn: Date;
}
