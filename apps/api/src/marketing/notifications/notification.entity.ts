import {
  APP_VERSION,
  EMAIL,
  NOTIFICATION_MESSAGE,
  NOTIFICATION_PROBLEM,
  NOTIFICATION_TITLE,
  type DEVICE_PLATFORMS,
  type NotificationStatus,
  type Page,
} from '@impeller/contracts';
import { Column, Entity, JoinColumn, ManyToOne } from 'typeorm';
import { Category } from '../../catalogue/categories/category.entity.js';
import { Product } from '../../catalogue/products/product.entity.js';
import { City } from '../../locations/cities/city.entity.js';
import { Country } from '../../locations/countries/country.entity.js';
import { Pincode } from '../../locations/pincodes/pincode.entity.js';
import { State } from '../../locations/states/state.entity.js';
import { BaseRecord } from '../../records/base-record.js';

/** A push notification; when it is due and which states it takes follow from its table. */
@Entity('notifications')
export class Notification extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: NOTIFICATION_TITLE.max }) title: string;
  @Column({ length: NOTIFICATION_MESSAGE.max }) message: string;
  @Column({ type: 'varchar', length: 2_000, nullable: true }) image: string | null;
  @Column({ type: 'varchar', length: 10 }) page: Page;
  @Column({ type: 'integer', nullable: true }) categoryId: number | null;
  @ManyToOne(() => Category) @JoinColumn({ name: 'categoryId' }) category?: Category;
  @Column({ type: 'integer', nullable: true }) productId: number | null;
  @ManyToOne(() => Product) @JoinColumn({ name: 'productId' }) product?: Product;
  @Column({ type: 'varchar', length: 2_000, nullable: true }) link: string | null;
  /** The table's own work. */
  @Column({ type: 'text', nullable: true, insert: false, update: false }) params: string | null;
  @Column({ default: false }) sendToAll: boolean;
  @Column({ type: 'integer', nullable: true }) countryId: number | null;
  @ManyToOne(() => Country) @JoinColumn({ name: 'countryId' }) country?: Country;
  @Column({ type: 'integer', nullable: true }) stateId: number | null;
  @ManyToOne(() => State) @JoinColumn({ name: 'stateId' }) state?: State;
  @Column({ type: 'integer', nullable: true }) cityId: number | null;
  @ManyToOne(() => City) @JoinColumn({ name: 'cityId' }) city?: City;
  @Column({ type: 'integer', nullable: true }) pincodeId: number | null;
  @ManyToOne(() => Pincode) @JoinColumn({ name: 'pincodeId' }) pincode?: Pincode;
  @Column({ type: 'varchar', length: 7, nullable: true }) platform: (typeof DEVICE_PLATFORMS)[number] | null;
  @Column({ type: 'varchar', length: APP_VERSION.max, nullable: true }) appVersion: string | null;
  @Column({ default: false }) sendAutomatedNotification: boolean;
  /** An Indian day, and 'HH:MM' of it. */
  @Column({ type: 'date', nullable: true }) notificationDate: string | null;
  @Column({ type: 'varchar', length: 5, nullable: true }) notificationTime: string | null;
  @Column({ type: 'varchar', length: 10, default: 'scheduled' }) status: NotificationStatus;
  @Column({ type: 'timestamptz', nullable: true }) dueTimestamp: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) sentTimestamp: Date | null;
  @Column({ type: 'integer', nullable: true }) audience: number | null;
  @Column({ type: 'integer', nullable: true }) devices: number | null;
  @Column({ type: 'integer', default: 0 }) sent: number;
  @Column({ type: 'integer', default: 0 }) failed: number;
  @Column({ type: 'integer', default: 0 }) unknown: number;
  @Column({ type: 'varchar', length: NOTIFICATION_PROBLEM.max, nullable: true }) problem: string | null;
  @Column({ type: 'varchar', length: 150, nullable: true }) fullName: string | null;
  @Column({ type: 'varchar', length: EMAIL.max, nullable: true }) email: string | null;
  @Column({ type: 'varchar', length: 15, nullable: true }) contactNumber: string | null;
}
