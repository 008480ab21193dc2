import { CATEGORY_NAME } from '@impeller/contracts';
import { Column, Entity, ManyToOne } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

@Entity('categories')
export class Category extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: CATEGORY_NAME.max }) name: string;
  @Column({ type: 'varchar' }) icon: string;
  @Column({ type: 'varchar', nullable: true }) image: string | null;
  @Column({ type: 'varchar', nullable: true }) description: string | null;
  @Column({ type: 'integer', default: 0 }) priority: number;
  @Column({ default: false }) featured: boolean;
  @Column({ type: 'integer', nullable: true }) parentId: number | null;
  @ManyToOne(() => Category) parent?: Category;
}
