import { flag, name } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';

export const MEASUREMENT_UNIT_NAME = { min: 2, max: 50 } as const;
/** A unit quantity code of GST: NOS, SET, MTR, … */
export const MEASUREMENT_UNIT_CODE = { min: 1, max: 10 } as const;
export const measurementUnit = resource('measurement-units', {
  screen: 'measurement-unit',
  menu: 'product',
  unique: ['name', 'code'],
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    name: name('measurementUnit.name.required', MEASUREMENT_UNIT_NAME),
    code: name('measurementUnit.code.required', MEASUREMENT_UNIT_CODE),
  }),
  defaults: { enabled: true },
});
export type MeasurementUnit = RecordOf<typeof measurementUnit>;
