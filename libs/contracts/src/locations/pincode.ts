import { digits, flag, id, name, plainText, reference } from '../fields.js';
import { CRUD_ACTIONS, resource, type RecordOf } from '../resource.js';
import { text } from '../texts/text.js';

/** Characters of an Indian pincode: six digits, the first of them the postal zone, which is never 0. */
export const PINCODE_LENGTH = 6;
export const PINCODE_NAME = { min: 2, max: 100 } as const;
/** What it begins with but no pincode does was never given out by India Post. */
const PINCODE = /^(?!10|29|35|54|55|65|66|8[6-9])[1-9]\d{5}$/;

/** Whether a text is a pincode by its form. */
export const isPincode = (value: string): boolean => PINCODE.test(value);

/** A pincode as it is kept: many write '641 001', and paste it so. */
export const normalisePincode = (typed: string): string => typed.replace(/\s/g, '');

/** A pincode, kept as text. */
export const pincodeText = () =>
  digits(
    plainText({ max: PINCODE_LENGTH }, 'pincode.required')
      .regex(PINCODE, { error: () => text('pincode.digits') })
      .meta({ maxLength: PINCODE_LENGTH }),
  );

export const pincode = resource('pincodes', {
  screen: 'pincode',
  saved: 'pincode.saved',
  parent: { field: 'cityId', resource: 'cities', hidesBelow: true },
  storefront: { enabled: true },
  fields: () => ({
    enabled: flag(),
    pincode: pincodeText(),
    pincodeName: name('pincode.required', PINCODE_NAME),
    isDeliverable: flag(),
    cityId: reference('pincode.city.required'),
  }),
  /** The city's, always. */
  readOnly: () => ({ stateId: id(), countryId: id() }),
  defaults: { enabled: true, isDeliverable: true },
  toggles: ['enabled', 'isDeliverable'],
  actions: [...CRUD_ACTIONS, 'export'],
  joins: {
    city: { resource: 'cities', fields: ['id', 'name'] },
    state: { resource: 'states', fields: ['id', 'name'] },
    country: { resource: 'countries', fields: ['id', 'name', 'code'] },
  },
});
export type Pincode = RecordOf<typeof pincode>;
