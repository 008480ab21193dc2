import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { ProductVariation } from '../../catalogue/products/product-variation.entity.js';
import { Order } from '../orders/order.entity.js';

/** A change of a variation's stock; written by the variations' trigger alone. */
@Entity('stock_movements')
export class StockMovement {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'timestamptz', default: () => 'now()', update: false, insert: false }) createdTimestamp: Date;
  @Column({ type: 'integer' }) productsVariationId: number;
  @ManyToOne(() => ProductVariation) @JoinColumn({ name: 'productsVariationId' }) productsVariation?: ProductVariation;
  @Column({ type: 'integer', nullable: true }) orderId: number | null;
  @ManyToOne(() => Order) order?: Order | null;
  @Column({ type: 'varchar', length: 10 }) reason: string;
  @Column({ type: 'integer' }) before: number;
  @Column({ type: 'integer' }) after: number;
  @Column({ type: 'varchar', length: 5, nullable: true }) madeByType: string | null;
  @Column({ type: 'integer', nullable: true }) madeById: number | null;
  @Column({ type: 'varchar', length: 150, nullable: true }) madeBy: string | null;
}
