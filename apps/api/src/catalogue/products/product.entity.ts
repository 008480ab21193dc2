import {
  DESCRIPTION,
  PRODUCT_NAME,
  SHORT_DESCRIPTION,
  SKU,
  STATUS_REASON,
  TAGS,
  type ProductType,
  type StockStatus,
} from '@impeller/contracts';
import { Column, Entity, JoinTable, ManyToMany, ManyToOne, OneToMany, type Relation } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';
import { Attribute } from '../attributes/attribute.entity.js';
import { Brand } from '../brands/brand.entity.js';
import { Category } from '../categories/category.entity.js';
import { HorsePower } from '../horse-powers/horse-power.entity.js';
import { MeasurementUnit } from '../measurement-units/measurement-unit.entity.js';
import { Series } from '../series/series.entity.js';
import { Tax } from '../taxes/tax.entity.js';
import { ProductImage } from './product-image.entity.js';
import { ProductVariation } from './product-variation.entity.js';

/** A variation as a product keeps it while it is simple. Rupees; units. */
export interface KeptVariation {
  readonly name: string | null;
  readonly enabled: boolean;
  readonly sku: string | null;
  /** Absent where it was kept before pictures were. */
  readonly image?: string | null;
  readonly unitPrice: number;
  readonly salePrice: number;
  readonly manageStock: boolean;
  readonly allowBackOrder: boolean;
  readonly stockStatus: StockStatus;
  readonly stockQuantity: number;
  readonly choices: readonly { readonly attributeId: number; readonly attributesValueId: number }[];
}

@Entity('products')
export class Product extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ default: true }) isAvailableForSell: boolean;
  @Column({ length: PRODUCT_NAME.max }) name: string;
  /** A simple product's is its variation's, kept by the database. */
  @Column({ type: 'varchar', length: SKU.max, nullable: true }) sku: string | null;
  @Column({ type: 'varchar', length: 10, default: 'simple' }) productType: ProductType;
  @Column({ default: false }) isSeriesAvailable: boolean;
  @Column({ type: 'integer', nullable: true }) seriesId: number | null;
  @ManyToOne(() => Series) series?: Series;
  @Column({ default: false }) isHpAvailable: boolean;
  @Column({ type: 'integer', nullable: true }) horsePowerId: number | null;
  @ManyToOne(() => HorsePower) horsePower?: HorsePower;
  @Column({ default: false }) isTaxable: boolean;
  @Column({ type: 'integer', nullable: true }) taxId: number | null;
  @ManyToOne(() => Tax) tax?: Tax;
  @Column({ type: 'varchar', length: 8, nullable: true }) hsnCode: string | null;
  @Column({ type: 'integer', nullable: true }) brandId: number | null;
  @ManyToOne(() => Brand) brand?: Brand;
  @Column({ type: 'integer', nullable: true }) measurementUnitId: number | null;
  @ManyToOne(() => MeasurementUnit) measurementUnit?: MeasurementUnit;
  @Column({ type: 'integer', default: 1 }) multiplier: number;
  @Column({ type: 'numeric', precision: 5, scale: 2, default: 0 }) priority: number;
  @Column({ default: false }) featured: boolean;
  @Column({ type: 'varchar', length: TAGS.max, nullable: true }) tags: string | null;
  @Column({ type: 'varchar', length: SHORT_DESCRIPTION.max, nullable: true }) shortDescription: string | null;
  @Column({ type: 'varchar', length: DESCRIPTION.max, nullable: true }) description: string | null;
  @Column({ type: 'varchar', length: 10, default: 'Pending' }) status: 'Pending' | 'Approved' | 'Rejected';
  @Column({ type: 'varchar', length: STATUS_REASON.max, nullable: true }) statusReason: string | null;
  /** When the status was last decided, and by whom; kept by the database. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false }) statusTimestamp: Date | null;
  @Column({ type: 'varchar', nullable: true, insert: false, update: false }) statusByName: string | null;
  /** The variations it had when it became simple, to come back when it becomes variable again. */
  @Column({ type: 'jsonb', nullable: true, select: false }) keptVariations: KeptVariation[] | null;
  /** Derived from the variations by the database: any managed, any in stock. */
  @Column({ default: false, insert: false, update: false }) manageStock: boolean;
  @Column({ type: 'varchar', length: 15, default: 'In Stock', insert: false, update: false }) stockStatus: StockStatus;

  @ManyToMany(() => Category)
  @JoinTable({ name: 'products_categories', joinColumn: { name: 'productsId' }, inverseJoinColumn: { name: 'categoriesId' } })
  categories?: Category[];
  @ManyToMany(() => Attribute)
  @JoinTable({ name: 'products_attributes', joinColumn: { name: 'productsId' }, inverseJoinColumn: { name: 'attributesId' } })
  attributes?: Attribute[];
  @OneToMany(() => ProductImage, (image) => image.product) productsImage?: Relation<ProductImage>[];
  @OneToMany(() => ProductVariation, (variation) => variation.product) productsVariation?: Relation<ProductVariation>[];
}
