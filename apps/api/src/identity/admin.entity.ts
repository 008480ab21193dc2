import { ADMIN_NAME, EMAIL, MOBILE_LENGTH, type Gender } from '@impeller/contracts';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { BaseRecord } from '../records/base-record.js';
import { AdminRole } from './admin-role.entity.js';

/** A member of staff. */
@Entity('admins')
export class Admin extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: ADMIN_NAME.max }) fullName: string;
  @Column({ length: EMAIL.max }) emailAddress: string;
  /** Null only for the superadmin that the first start makes: nobody has told it a number. */
  @Column({ type: 'varchar', length: MOBILE_LENGTH, nullable: true }) mobileNumber: string | null;
  /** argon2id, encoded. */
  @Column({ length: 200, select: false }) password: string;
  @Column({ type: 'varchar', nullable: true }) gender: Gender | null;
  @Column({ type: 'varchar', nullable: true }) avatar: string | null;
  /** Whether signing in asks for a code; switched by `SecondFactors` alone. */
  @Column({ default: false, update: false, insert: false }) hasSecondFactor: boolean;
  @Column({ type: 'integer' }) adminsRoleId: number;
  @ManyToOne(() => AdminRole) @JoinColumn({ name: 'adminsRoleId' }) adminsRole: AdminRole;
}
