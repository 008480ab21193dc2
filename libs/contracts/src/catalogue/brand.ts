import { flag, imageUrl, name, orNull, plainText } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const BRAND_NAME = { min: 3, max: 150 } as const;
export const brand = resource('brands', {
  screen: 'brand',
  menu: 'product',
  saved: 'brand.saved',
  unique: ['name'],
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    name: name('brand.name.required', BRAND_NAME),
    image: orNull(imageUrl()),
    description: plainText({ max: 2_000 }).nullish(),
  }),
  defaults: { enabled: true },
});
export type Brand = RecordOf<typeof brand>;
