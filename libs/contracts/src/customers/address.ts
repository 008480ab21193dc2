import { amount, flag, id, lineOfText, name, orNull, reference } from '../fields.js';
import { emailAddress, phoneNumber } from '../identity/person.js';
import { gstin, gstinHoldsPan } from '../india/gstin.js';
import { pan } from '../india/pan.js';
import { resource, type RecordOf, type RuleIssue } from '../resource.js';

export const ADDRESS_NAME = { min: 3, max: 150 } as const;
export const ADDRESS_LINE = { max: 200 } as const;
export const CONTACT_NUMBER = { min: 10, max: 15 } as const;
/** Degrees of latitude and longitude; the sixth decimal is a hand's breadth. */
export const LATITUDE = { min: -90, max: 90, decimals: 6 } as const;
export const LONGITUDE = { min: -180, max: 180, decimals: 6 } as const;
/** Addresses that one customer can make, those of their contacts included; staff may add more. */
export const MAX_ADDRESSES = 100;

/** What an address belongs to, by its word in addresses of screens; a contact where none is said (decisions §4.12). */
export const ADDRESS_KINDS = {
  contact: { field: 'contactId', resource: 'contacts' },
  user: { field: 'userId', resource: 'users' },
  shop: { field: 'shopId', resource: 'settings' },
} as const;
const HOLDERS = Object.values(ADDRESS_KINDS).map(({ field }) => field);

/** What customers say of their addresses. */
const own = {
  name: name('address.name.required', ADDRESS_NAME),
  email: emailAddress(),
  contactNumber: phoneNumber(CONTACT_NUMBER, {
    required: 'address.contact.required',
    length: 'address.contact.length',
    invalid: 'person.phone.invalid',
  }),
  line1: lineOfText(ADDRESS_LINE, 'address.line1.required'),
  line2: lineOfText(ADDRESS_LINE).nullish(),
  pincodeId: reference('address.pincode.required'),
  gstNumber: orNull(gstin()),
  panNumber: orNull(pan()),
};

/** An address that is there says its place also once staff disable that; new ones and orders are what that refuses. */
const place = { eager: true, isAlwaysShown: true } as const;

/** Where something is sent to, or from: of a user, of a contact, or of the shop. City, state and country are the pincode's. */
export const address = resource('addresses', {
  screen: 'address',
  saved: 'address.saved',
  parent: { ...ADDRESS_KINDS.contact, kinds: ADDRESS_KINDS },
  // The contact is one of their own, and stays: the service sees to both.
  owner: {
    field: 'ownerId',
    actions: ['create', 'edit', 'delete'],
    writes: [...Object.keys(own), 'contactId'],
    max: MAX_ADDRESSES,
  },
  fields: () => ({
    enabled: flag(),
    ...own,
    latitude: amount(LATITUDE).nullish(),
    longitude: amount(LONGITUDE).nullish(),
    userId: reference().nullish(),
    contactId: reference().nullish(),
    shopId: reference().nullish(),
  }),
  readOnly: () => ({
    cityId: id(),
    stateId: id(),
    countryId: id(),
    /** The customer whose it is: the user, or whose contact it is; nobody's for the shop's. */
    ownerId: id().nullable(),
  }),
  defaults: { enabled: true },
  staffOnly: ['shopId', 'ownerId', 'latitude', 'longitude'],
  joins: {
    user: { resource: 'users', fields: ['id', 'fullName'] },
    contact: { resource: 'contacts', fields: ['id', 'contactPersonName'] },
    pincode: { resource: 'pincodes', fields: ['id', 'pincode', 'pincodeName'], ...place },
    city: { resource: 'cities', fields: ['id', 'name'], ...place },
    state: { resource: 'states', fields: ['id', 'name'], ...place },
    country: { resource: 'countries', fields: ['id', 'name'], ...place },
  },
  ruled: [...HOLDERS, 'gstNumber', 'panNumber', 'latitude', 'longitude'],
  rules: (record) => [...gstinHoldsPan(record), ...belongsToOne(record), ...isOnePoint(record)],
});
export type Address = RecordOf<typeof address>;

type Holders = Partial<Record<(typeof HOLDERS)[number], number | null>>;

function belongsToOne(record: Holders): readonly RuleIssue[] {
  const count = HOLDERS.filter((field) => record[field] != null).length;
  return count === 1 ? [] : [{ field: ADDRESS_KINDS.contact.field, text: 'address.holder' }];
}

function isOnePoint({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }): readonly RuleIssue[] {
  return ((latitude ?? null) === null) === ((longitude ?? null) === null) ? [] : [{ field: 'longitude', text: 'address.point' }];
}
