import type { TransactionKind } from '@impeller/contracts';
import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';
import { Order } from './order.entity.js';
import { RUPEES } from './rupee-columns.js';

/** Money that came in for an order, or went back. Amounts are rupees. */
@Entity('transactions')
export class Transaction extends BaseRecord {
  @Column({ type: 'integer' }) orderId: number;
  @ManyToOne(() => Order, (order) => order.transactions) order?: Relation<Order>;
  @Column({ type: 'varchar', length: 7 }) kind: TransactionKind;
  @Column({ length: 50 }) txnid: string;
  @Column({ type: 'varchar', length: 100, nullable: true }) mihpayid: string | null;
  @Column({ length: 20 }) status: string;
  @Column({ type: 'varchar', length: 100, nullable: true }) unmappedstatus: string | null;
  @Column({ type: 'varchar', length: 50, nullable: true }) cardCategory: string | null;
  @Column({ type: 'numeric', precision: 12, scale: 2 }) amount: number;
  @Column(RUPEES) net_amount_debit: number;
  @Column({ length: 3, default: 'INR' }) currency: string;
  @Column({ length: 20 }) payment_source: string;
  @Column(RUPEES) refundDue: number;
  @Column({ type: 'integer', nullable: true }) refundOfId: number | null;
}
