import { flag, name, orNull, reference } from '../fields.js';
import { emailAddress, mobileNumber } from '../identity/person.js';
import { CRUD_ACTIONS, resource, type RecordOf } from '../resource.js';

export const CONTACT_NAME = { min: 3, max: 150 } as const;
/** Contacts that one customer can make; staff may add more. */
export const MAX_CONTACTS = 100;

/** Whom a customer names to be asked for: somebody of theirs, or of their organization. */
export const contact = resource('contacts', {
  screen: 'contact',
  parent: { field: 'userId', resource: 'users' },
  owner: {
    field: 'userId',
    actions: ['create', 'edit', 'delete'],
    writes: ['contactPersonName', 'emailAddress', 'mobileNumber'],
    max: MAX_CONTACTS,
  },
  fields: () => ({
    enabled: flag(),
    contactPersonName: name('contact.name.required', CONTACT_NAME),
    emailAddress: orNull(emailAddress()),
    mobileNumber: mobileNumber(),
    userId: reference('contact.user.required'),
    organizationId: reference().nullish(),
  }),
  defaults: { enabled: true },
  actions: [...CRUD_ACTIONS, 'export'],
  joins: {
    user: { resource: 'users', fields: ['id', 'fullName'] },
    organization: { resource: 'organizations', fields: ['id', 'name', 'gstNumber'] },
  },
});
export type Contact = RecordOf<typeof contact>;
