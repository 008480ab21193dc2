import { DELIVERY_INSTRUCTIONS, type OrderStatus, type PaymentMethod } from '@impeller/contracts';
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, type Relation } from 'typeorm';
import { User } from '../../identity/user.entity.js';
import { BaseRecord } from '../../records/base-record.js';
import { Transaction } from './transaction.entity.js';
import { Coupon } from '../coupons/coupon.entity.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderAddress } from './order-address.entity.js';
import { OrderLine } from './order-line.entity.js';
import { HEAD, RATE, RUPEES } from './rupee-columns.js';

const ID = { type: 'integer', nullable: true } as const;
const TIME = { type: 'timestamptz', nullable: true } as const;
const TEXT = { type: 'varchar', nullable: true } as const;
/** Kept by the database from other columns. */
const DERIVED = { type: 'numeric', precision: 12, scale: 2, insert: false, update: false } as const;

/** An order, from the cart on. Amounts are rupees. */
@Entity('orders')
export class Order extends BaseRecord {
  @Column({ type: 'integer' }) userId: number;
  @ManyToOne(() => User) user?: User;
  @Column({ type: 'varchar', length: 16, default: 'in cart' }) status: OrderStatus;
  @Column({ ...TEXT, length: 14 }) orderReference: string | null;
  @Column({ ...TEXT, length: 6 }) paymentMethod: PaymentMethod | null;
  @Column(TIME) orderTimestamp: Date | null;
  @Column(TIME) paymentInitiatedTimestamp: Date | null;
  @Column(TIME) holdUntil: Date | null;
  /** How often it was placed: a lapsed hold is placed anew. */
  @Column({ type: 'integer', default: 0 }) placings: number;
  @Column(RUPEES) total: number;
  @Column(RUPEES) discountAmount: number;
  @Column(RUPEES) shippingCharges: number;
  @Column(RUPEES) taxedAmount: number;
  @Column(RUPEES) grandTotal: number;
  @Column(RUPEES) walletAmount: number;
  @Column(RUPEES) rewardAmount: number;
  @Column(RUPEES) amountReceived: number;
  @Column(DERIVED) amountPending: number;
  @Column(DERIVED) balance: number;
  @Column(RATE) shippingTaxRate: number;
  @Column(RUPEES) shippingTaxable: number;
  @Column(RUPEES) shippingTaxedAmount: number;
  @Column(HEAD) shippingCgst: number | null;
  @Column(HEAD) shippingSgst: number | null;
  @Column(HEAD) shippingIgst: number | null;
  @Column(RUPEES) shippingRoundOff: number;
  @Column({ ...TEXT, length: 150 }) placeOfSupply: string | null;
  @Column(ID) couponId: number | null;
  @ManyToOne(() => Coupon) @JoinColumn({ name: 'couponId' }) coupon?: Coupon | null;
  @Column({ ...TEXT, length: 15 }) couponCode: string | null;
  @Column({ type: 'integer', default: 0 }) totalProducts: number;
  @Column({ type: 'integer', default: 0 }) totalQuantity: number;
  @Column(ID) addressId: number | null;
  @Column(ID) shippingId: number | null;
  @Column(ID) addressCopyId: number | null;
  @ManyToOne(() => OrderAddress) @JoinColumn({ name: 'addressCopyId' }) address?: OrderAddress | null;
  @Column(ID) shippingCopyId: number | null;
  @ManyToOne(() => OrderAddress) @JoinColumn({ name: 'shippingCopyId' }) shippingAddress?: OrderAddress | null;
  @Column(ID) countryId: number | null;
  @Column(ID) stateId: number | null;
  @Column(ID) cityId: number | null;
  @Column(ID) pincodeId: number | null;
  @Column({ ...TEXT, length: DELIVERY_INSTRUCTIONS.max }) deliveryInstructions: string | null;
  @Column({ type: 'smallint', nullable: true }) rating: number | null;
  @Column({ ...TEXT, length: 1_000 }) comments: string | null;
  @Column({ ...TEXT, length: 45 }) customerIP: string | null;
  @Column({ ...TEXT, length: 150 }) orderedBy: string | null;
  @Column({ type: 'jsonb', default: {} }) device: object;
  @OneToMany(() => OrderLine, (line) => line.order) ordersProduct?: Relation<OrderLine>[];
  @OneToMany(() => OrderEvent, (event) => event.order) timeline?: Relation<OrderEvent>[];
  @OneToMany(() => Transaction, (transaction) => transaction.order) transactions?: Relation<Transaction>[];
}
