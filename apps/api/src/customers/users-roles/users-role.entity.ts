import { USERS_ROLE_NAME } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

/** What kind of customer somebody is. */
@Entity('users_roles')
export class UsersRole extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: USERS_ROLE_NAME.max }) name: string;
  /** Of the one role that whoever registers gets. */
  @Column({ default: false, update: false, insert: false }) isDefault: boolean;
}
