import { FSSAI_LENGTH, GSTIN_LENGTH, ORGANIZATION_NAME, PAN_LENGTH } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

@Entity('organizations')
export class Organization extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: ORGANIZATION_NAME.max }) name: string;
  @Column({ length: GSTIN_LENGTH }) gstNumber: string;
  @Column({ length: PAN_LENGTH }) panNumber: string;
  @Column({ type: 'varchar', length: FSSAI_LENGTH, nullable: true }) fssaiNumber: string | null;
}
