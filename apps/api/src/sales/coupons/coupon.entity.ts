import { COUPON_CODE, COUPON_DESCRIPTION, COUPON_NAME, type DiscountType } from '@impeller/contracts';
import { Column, Entity } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

@Entity('coupons')
export class Coupon extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ default: false }) visibility: boolean;
  @Column({ length: COUPON_NAME.max }) name: string;
  @Column({ length: COUPON_DESCRIPTION.max }) description: string;
  @Column({ length: COUPON_CODE.max }) code: string;
  @Column({ default: true }) firstTimeUser: boolean;
  @Column({ default: true }) oneTimeUse: boolean;
  @Column({ type: 'timestamptz' }) validFrom: Date;
  @Column({ type: 'timestamptz' }) validTill: Date;
  /** Rupees, as the other amounts. */
  @Column({ type: 'numeric', precision: 12, scale: 2, default: 0 }) minimumAmount: number;
  @Column({ type: 'integer' }) totalAvailable: number;
  /** Kept by the trigger of its uses alone. */
  @Column({ type: 'integer', default: 0, insert: false, update: false }) used: number;
  @Column({ type: 'varchar', length: 7, default: 'percent' }) applyDiscount: DiscountType;
  @Column({ type: 'numeric', precision: 5, scale: 2, nullable: true }) percentAmount: number | null;
  @Column({ type: 'numeric', precision: 12, scale: 2, nullable: true }) discountAmount: number | null;
  @Column({ type: 'numeric', precision: 12, scale: 2, nullable: true }) maximumDiscountAmount: number | null;
  /** The categories that it is for; their rows in `coupons_categories` follow it. */
  @Column({ type: 'jsonb', default: [] }) category: { id: number }[];
}
