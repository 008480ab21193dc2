import { ORDER_COMMENT } from '@impeller/contracts';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Product } from '../../catalogue/products/product.entity.js';
import { User } from '../../identity/user.entity.js';
import { BaseRecord } from '../../records/base-record.js';
import { Order } from '../orders/order.entity.js';

@Entity('reviews')
export class Review extends BaseRecord {
  @Column({ default: true }) isShown: boolean;
  @Column({ type: 'integer' }) userId: number;
  @ManyToOne(() => User) @JoinColumn({ name: 'userId' }) user?: User;
  @Column({ type: 'integer' }) orderId: number;
  @ManyToOne(() => Order) @JoinColumn({ name: 'orderId' }) order?: Order;
  @Column({ type: 'integer', nullable: true }) productId: number | null;
  @ManyToOne(() => Product) @JoinColumn({ name: 'productId' }) product?: Product;
  @Column({ type: 'smallint' }) rating: number;
  @Column({ type: 'varchar', length: ORDER_COMMENT.max, nullable: true }) suggestions: string | null;
  @Column({ type: 'varchar', length: ORDER_COMMENT.max, nullable: true }) comments: string | null;
}
