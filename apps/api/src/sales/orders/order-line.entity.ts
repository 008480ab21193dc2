import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { ProductVariation } from '../../catalogue/products/product-variation.entity.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { Order } from './order.entity.js';
import { HEAD, RATE, RUPEES } from './rupee-columns.js';

/** A line of an order, with a copy of what it sold. Amounts are rupees. */
@Entity('orders_products')
export class OrderLine {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'timestamptz', default: () => 'now()', update: false, insert: false }) createdTimestamp: Date;
  @Column({ type: 'integer' }) orderId: number;
  @ManyToOne(() => Order, (order) => order.ordersProduct) order?: Relation<Order>;
  @Column({ type: 'integer' }) productsVariationId: number;
  @ManyToOne(() => ProductVariation) @JoinColumn({ name: 'productsVariationId' }) productsVariation?: ProductVariation;
  @Column({ type: 'integer' }) productId: number;
  @ManyToOne(() => Product) product?: Product;
  @Column({ type: 'integer' }) quantity: number;
  @Column({ type: 'integer', default: 0 }) stockTaken: number;
  @Column({ length: 150 }) productName: string;
  @Column({ length: 8 }) productType: string;
  @Column({ type: 'varchar', length: 250, nullable: true }) variationName: string | null;
  @Column({ type: 'varchar', length: 30, nullable: true }) sku: string | null;
  @Column({ type: 'varchar', length: 8, nullable: true }) hsnCode: string | null;
  @Column({ length: 10, default: 'NOS' }) unit: string;
  @Column(RUPEES) unitPrice: number;
  @Column(RUPEES) salePrice: number;
  @Column(RUPEES) subTotal: number;
  @Column(RUPEES) discountAmount: number;
  @Column(RATE) taxRate: number;
  @Column(RUPEES) taxable: number;
  @Column(RUPEES) taxedAmount: number;
  @Column(HEAD) cgst: number | null;
  @Column(HEAD) sgst: number | null;
  @Column(HEAD) igst: number | null;
  @Column(RUPEES) roundOff: number;
}
