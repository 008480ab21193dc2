import { amount, flag, name, reference } from '../fields.js';
import { INDIA_ID } from '../locations/india.js';
import { resource, type RecordOf } from '../resource.js';

export const TAX_NAME = { min: 3, max: 150 } as const;
/** Per cent, two decimals. A new rate is a new tax row: orders keep the rate they were placed with. */
export const TAX_RATE = { min: 0, max: 100 } as const;
export const tax = resource('taxes', {
  screen: 'tax',
  menu: 'masters',
  saved: 'tax.saved',
  unique: ['name'],
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    name: name('tax.name.required', TAX_NAME),
    countryId: reference('tax.country.required'),
    rate: amount(TAX_RATE, 'tax.rate.required'),
  }),
  defaults: { enabled: true, countryId: INDIA_ID },
  joins: { country: { resource: 'countries', fields: ['id', 'name', 'code'] } },
});
export type Tax = RecordOf<typeof tax>;
