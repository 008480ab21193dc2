import { PICTURE_PRIORITY } from '@impeller/contracts';
import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';
import { Product } from './product.entity.js';

@Entity('products_images')
export class ProductImage extends BaseRecord {
  @Column({ type: 'integer' }) productId: number;
  @ManyToOne(() => Product, (product) => product.productsImage) product?: Relation<Product>;
  @Column({ type: 'varchar' }) image: string;
  @Column({ default: false }) isCover: boolean;
  @Column({ type: 'integer', default: PICTURE_PRIORITY.max }) priority: number;
  @Column({ default: false }) isLocal: boolean;
}
