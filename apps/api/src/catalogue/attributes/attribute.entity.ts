import { ATTRIBUTE_NAME, ATTRIBUTE_VALUE_NAME } from '@impeller/contracts';
import { Column, Entity, ManyToOne, OneToMany, type Relation } from 'typeorm';
import { BaseRecord } from '../../records/base-record.js';

@Entity('attributes')
export class Attribute extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: ATTRIBUTE_NAME.max }) name: string;
  @Column({ length: 10, default: 'variation' }) applicableFor: 'product' | 'variation';
  @Column({ default: false }) isProtected: boolean;
  @OneToMany(() => AttributeValue, (value) => value.attribute) attributesValues?: Relation<AttributeValue>[];
}

@Entity('attributes_values')
export class AttributeValue extends BaseRecord {
  @Column({ default: true }) enabled: boolean;
  @Column({ length: ATTRIBUTE_VALUE_NAME.max }) name: string;
  @Column({ type: 'integer', default: 0 }) priority: number;
  @Column({ type: 'integer' }) attributeId: number;
  @ManyToOne(() => Attribute, (attribute) => attribute.attributesValues) attribute?: Relation<Attribute>;
}
