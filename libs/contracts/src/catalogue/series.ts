import { flag, imageUrl, name, orNull, plainText } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const SERIES_NAME = { min: 3, max: 150 } as const;
export const series = resource('series', {
  screen: 'series',
  menu: 'product',
  saved: 'series.saved',
  sort: ['id', 'DESC'],
  unique: ['name'],
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    name: name('series.name.required', SERIES_NAME),
    image: orNull(imageUrl()),
    description: plainText({ max: 2_000 }).nullish(),
  }),
  defaults: { enabled: true },
});
export type Series = RecordOf<typeof series>;
