import { ADMIN_ROLE_NAME } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../records/base-record.js';

@Entity('admins_roles')
export class AdminRole extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: ADMIN_ROLE_NAME.max }) name: string;
  /** `resource:action`; the superadmin's stays empty, for it needs none. */
  @Column({ type: 'jsonb', default: [] }) permissions: string[];
  /** Whether it grants nothing to whoever has no second factor. */
  @Column({ default: false }) demandsSecondFactor: boolean;
  @Column({ default: false, update: false, insert: false }) isSuperadmin: boolean;
}
