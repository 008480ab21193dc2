import { BANNER_DESCRIPTION, BANNER_NAME, type BANNER_POSITIONS, type Page } from '@impeller/contracts';
import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { Category } from '../../catalogue/categories/category.entity.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { BaseRecord } from '../../records/base-record.js';

@Entity('banners')
export class Banner extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ type: 'varchar', length: BANNER_NAME.max, nullable: true }) name: string | null;
  @Column({ type: 'varchar', length: 10, default: 'header' }) bannerPosition: (typeof BANNER_POSITIONS)[number];
  @Column({ type: 'varchar' }) image: string;
  @Column({ type: 'varchar', length: BANNER_DESCRIPTION.max, nullable: true }) description: string | null;
  @Column({ type: 'integer', default: 0 }) priority: number;
  /** Both inclusive; null leaves that side open. */
  @Column({ type: 'timestamptz', nullable: true }) validFrom: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) validTill: Date | null;
  @Column({ type: 'varchar', length: 20, default: 'Home' }) page: Page;
  @Column({ type: 'integer', nullable: true }) categoryId: number | null;
  @ManyToOne(() => Category) category?: Relation<Category>;
  @Column({ type: 'integer', nullable: true }) productId: number | null;
  @ManyToOne(() => Product) product?: Relation<Product>;
  @Column({ type: 'varchar', nullable: true }) link: string | null;
}
