import { CONTACT_NAME, EMAIL, MOBILE_LENGTH } from '@impeller/contracts';
import { Column, Entity, ManyToOne } from 'typeorm';
import { User } from '../../identity/user.entity.js';
import { BaseRecord } from '../../records/base-record.js';
import { Organization } from '../organizations/organization.entity.js';

@Entity('contacts')
export class Contact extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: CONTACT_NAME.max }) contactPersonName: string;
  @Column({ type: 'varchar', length: EMAIL.max, nullable: true }) emailAddress: string | null;
  @Column({ length: MOBILE_LENGTH }) mobileNumber: string;
  @Column({ type: 'integer' }) userId: number;
  @Column({ type: 'integer', nullable: true }) organizationId: number | null;
  @ManyToOne(() => User) user?: User;
  @ManyToOne(() => Organization) organization?: Organization | null;
}
