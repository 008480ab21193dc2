import { z } from 'zod';
import { amount, flag, name, reference } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const ATTRIBUTE_NAME = { min: 3, max: 150 } as const;
export const ATTRIBUTE_SCOPES = ['product', 'variation'] as const;
export const attribute = resource('attributes', {
  screen: 'attribute',
  menu: 'product',
  saved: 'attribute.saved',
  unique: ['name'],
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    name: name('attribute.name.required', ATTRIBUTE_NAME),
    applicableFor: z.enum(ATTRIBUTE_SCOPES),
  }),
  readOnly: () => ({ isProtected: z.boolean() }),
  defaults: { enabled: true, applicableFor: 'variation' },
  joins: { attributesValues: { resource: 'attributes-values', fields: ['id', 'name', 'enabled', 'priority'] } },
});
export type Attribute = RecordOf<typeof attribute>;

export const ATTRIBUTE_VALUE_NAME = { min: 1, max: 100 } as const;
export const attributeValue = resource('attributes-values', {
  screen: 'attribute-value',
  saved: 'attributeValue.saved',
  parent: { field: 'attributeId', resource: 'attributes', hidesBelow: true },
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    name: name('attributeValue.name.required', ATTRIBUTE_VALUE_NAME),
    priority: amount({ max: 1_000_000, decimals: 0 }),
    attributeId: reference('attributeValue.attribute.required'),
  }),
  defaults: { enabled: true, priority: 0 },
  joins: { attribute: { resource: 'attributes', fields: ['id', 'name'] } },
});
export type AttributeValue = RecordOf<typeof attributeValue>;
