import { ORDER_COMMENT, type OrderStatus } from '@impeller/contracts';
import { Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Order } from './order.entity.js';

/** A step of an order's timeline, or a remark of staff's in it. */
@Entity('order_events')
export class OrderEvent {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'timestamptz', default: () => 'now()', update: false, insert: false }) createdTimestamp: Date;
  @Column({ type: 'integer' }) orderId: number;
  @ManyToOne(() => Order, (order) => order.timeline) order?: Relation<Order>;
  @Column({ type: 'varchar', length: 16 }) status: OrderStatus;
  /** The database says so: a note or a refund is none, the order stays where it was. */
  @Column({ default: true, insert: false, update: false }) isStep: boolean;
  @Column({ type: 'varchar', length: ORDER_COMMENT.max, nullable: true }) comment: string | null;
  @Column({ type: 'varchar', length: 5, nullable: true }) madeByType: 'admin' | 'user' | null;
  @Column({ type: 'integer', nullable: true }) madeById: number | null;
  @Column({ type: 'varchar', length: 150, nullable: true }) madeBy: string | null;
}
