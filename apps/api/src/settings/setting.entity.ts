import { APP_VERSION, GSTIN_LENGTH, LEGAL_NAME, SUPPORT_CONTACT } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../records/base-record.js';

const RUPEES = { type: 'numeric', precision: 12, scale: 2 } as const;
const SMALL = { type: 'numeric', precision: 5, scale: 2, default: 0 } as const;
const FILE = { type: 'varchar', length: 2_000, nullable: true } as const;

/** What holds for the whole store. One row, for ever. */
@Entity('settings')
export class Setting extends BaseRecord {
  @Column({ ...RUPEES, default: 49 }) deliveryCharge: number;
  @Column({ ...RUPEES, default: 499 }) freeDeliveryThreshold: number;
  @Column({ type: 'varchar', length: 5, nullable: true }) orderCutOffTime: string | null;
  @Column({ ...RUPEES, default: 1 }) deliveryDiscount: number;
  @Column({ ...RUPEES, default: 1 }) maximumDeliveryDiscount: number;
  @Column(SMALL) maximumDeliveryDays: number;
  @Column(SMALL) discountDeliveryDays: number;
  @Column({ ...RUPEES, default: 5_000 }) maximumCashAllowed: number;
  @Column({ default: true }) isCODVisible: boolean;
  @Column({ default: true }) isRazorPayVisible: boolean;
  @Column({ default: true }) isPhonePeVisible: boolean;
  @Column({ ...RUPEES, default: 0 }) walletUsageAmount: number;
  @Column(SMALL) rewardPercent: number;
  @Column({ ...RUPEES, default: 0 }) maximumRewardAmount: number;
  @Column({ ...RUPEES, default: 0 }) referralAmount: number;
  @Column({ ...RUPEES, default: 0 }) referrerAmount: number;
  @Column({ length: 150, default: '' }) supportEmail: string;
  @Column({ length: SUPPORT_CONTACT.max, default: '' }) supportContact: string;
  @Column(FILE) tnc: string | null;
  @Column(FILE) privacyPolicy: string | null;
  @Column(FILE) helpFile: string | null;
  @Column({ length: APP_VERSION.max, default: '0.0.1' }) androidVersion: string;
  @Column({ default: false }) androidForceUpdate: boolean;
  @Column({ length: APP_VERSION.max, default: '0.0.1' }) iosVersion: string;
  @Column({ default: false }) iosForceUpdate: boolean;
  @Column({ type: 'varchar', length: LEGAL_NAME.max, nullable: true }) legalName: string | null;
  @Column({ type: 'varchar', length: GSTIN_LENGTH, nullable: true }) gstNumber: string | null;
  @Column({ type: 'integer', nullable: true }) shopAddressId: number | null;
  @Column({ default: true }) autoApproveUsers: boolean;
}
