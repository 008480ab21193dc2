import { flag, imageUrl, name, orNull, plainText } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const HORSE_POWER_NAME = { min: 3, max: 150 } as const;
export const horsePower = resource('horse-powers', {
  screen: 'horse-powers',
  menu: 'product',
  saved: 'horsePower.saved',
  sort: ['id', 'DESC'],
  unique: ['name'],
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    name: name('horsePower.name.required', HORSE_POWER_NAME),
    image: orNull(imageUrl()),
    description: plainText({ max: 2_000 }).nullish(),
  }),
  defaults: { enabled: true },
});
export type HorsePower = RecordOf<typeof horsePower>;
