import { flag, name, reference } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const STATE_NAME = { min: 3, max: 50 } as const;
export const state = resource('states', {
  screen: 'states',
  added: 'state.added',
  saved: 'state.saved',
  parent: { field: 'countryId', resource: 'countries', hidesBelow: true },
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    name: name('state.name.required', STATE_NAME),
    countryId: reference('state.country.required'),
  }),
  defaults: { enabled: true },
  joins: { country: { resource: 'countries', fields: ['id', 'name', 'code'] } },
});
export type State = RecordOf<typeof state>;
