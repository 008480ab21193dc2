import { address, contact, organization, otherGstState, user, walletTransaction } from '@impeller/contracts';
import { demoCustomers } from './demo-customers.js';

const customers = demoCustomers();
const contacts = customers.flatMap((one) => one.contacts);
const addresses = [...customers.flatMap((one) => one.addresses), ...contacts.flatMap((one) => one.address ?? [])];
const firms = customers.flatMap((one) => one.organization ?? []);
/** The texts of what a contract refuses. */
const faults = (contract: { form: typeof user.form | typeof address.form }, record: object) =>
  (contract.form.safeParse(record).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const STATES: Readonly<Record<string, string>> = {
  ...{ '03': 'Punjab', '08': 'Rajasthan', '19': 'West Bengal', '24': 'Gujarat', '27': 'Maharashtra', '29': 'Karnataka' },
  ...{ '32': 'Kerala', '33': 'Tamil Nadu', '36': 'Telangana', '37': 'Andhra Pradesh' },
};

it('is some 60 customers of every status, the same at every start', () => {
  expect(customers).toHaveLength(60);
  expect(demoCustomers()).toEqual(customers);
  expect(new Set(customers.map(({ status }) => status))).toEqual(new Set(['Approved', 'Pending', 'Rejected']));
  expect(customers.filter(({ enabled }) => !enabled).length).toBeGreaterThan(0);
});

it('keeps to the rules that staff must keep to', () => {
  for (const one of customers) {
    const body = { ...one, password: 'Foot-Valve-42', organizationId: 1, usersRoleId: 1 };
    expect([one.fullName, faults(user, body)]).toEqual([one.fullName, []]);
    for (const each of one.contacts) expect(faults(contact as never, { ...each, userId: 1 })).toEqual([]);
    for (const each of one.movements) expect(faults(walletTransaction as never, { ...each, userId: 1 })).toEqual([]);
  }
  for (const firm of firms) expect([firm, faults(organization as never, firm)]).toEqual([firm, []]);
  for (const each of addresses) expect(faults(address, { ...each, userId: 1, pincodeId: 1 })).toEqual([]);
});

it('names each e-mail, number, firm and GSTIN once, and firms in the states of their pincodes', () => {
  const all = [
    customers.map((one) => one.emailAddress),
    customers.map((one) => one.mobileNumber),
    contacts.map((one) => `${one.mobileNumber} ${one.emailAddress}`),
    firms.map((one) => one.gstNumber),
    firms.map((one) => one.name),
  ];
  for (const list of all) expect(new Set(list).size).toBe(list.length);
  for (const { gstNumber } of firms) expect(otherGstState(gstNumber, STATES[gstNumber.slice(0, 2)] ?? '')).toBeUndefined();
  expect(new Set(firms.map(({ gstNumber }) => gstNumber.slice(0, 2))).size).toBe(10);
});

it('lets no wallet hold less than nothing', () => {
  for (const { movements } of customers) {
    const balances = movements.map((_, at) =>
      movements.slice(0, at + 1).reduce((sum, { action, amount }) => sum + (action === 'credit' ? amount : -amount), 0),
    );
    expect(Math.min(0, ...balances)).toBe(0);
  }
});
