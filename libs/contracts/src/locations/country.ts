import { amount, flag, name } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const COUNTRY_NAME = { min: 3, max: 60 } as const;
/** ISO 3166-1: two letters, or three. */
export const COUNTRY_CODE = { min: 2, max: 3 } as const;
export const ZIP_LENGTH = { min: 1, max: 12 } as const;
export const country = resource('countries', {
  screen: 'country',
  menu: 'masters',
  unique: ['name', 'code'],
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    code: name('country.code.required', COUNTRY_CODE),
    name: name('country.name.required', COUNTRY_NAME),
    zipCodeMinLength: amount({ ...ZIP_LENGTH, decimals: 0 }),
    zipCodeMaxLength: amount({ ...ZIP_LENGTH, decimals: 0 }),
  }),
  defaults: { enabled: true, zipCodeMinLength: 6, zipCodeMaxLength: 6 },
  ruled: ['zipCodeMinLength', 'zipCodeMaxLength'],
  rules: ({ zipCodeMinLength = 0, zipCodeMaxLength = 0 }) =>
    zipCodeMinLength > zipCodeMaxLength ? [{ field: 'zipCodeMaxLength', text: 'country.zip.order' }] : [],
});
export type Country = RecordOf<typeof country>;
