import { flag, id, name, reference } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const CITY_NAME = { min: 3, max: 50 } as const;
export const city = resource('cities', {
  screen: 'cities',
  parent: { field: 'stateId', resource: 'states', hidesBelow: true },
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    name: name('city.name.required', CITY_NAME),
    stateId: reference('city.state.required'),
  }),
  /** The state's, always: no city stands in a country that its state is not in. */
  readOnly: () => ({ countryId: id() }),
  defaults: { enabled: true },
  joins: {
    state: { resource: 'states', fields: ['id', 'name'] },
    country: { resource: 'countries', fields: ['id', 'name', 'code'] },
  },
});
export type City = RecordOf<typeof city>;
