import { isGstState, otherGstState, otherZones, placeOfSupply } from '../index.js';

const storeIn = (code: string) => `${code}AAPFU0939F1ZV`;

it.each([
  ['07', 'New Delhi'],
  ['07', 'NCT of Delhi'],
  ['07', 'Delhi (NCT)'],
  ['07', 'National Capital Territory of Delhi'],
  ['21', 'Orissa'],
  ['34', 'PONDICHERRY'],
  ['05', 'Uttaranchal'],
  ['22', 'Chattisgarh'],
  ['01', 'J&K'],
  ['01', 'J & K'],
  ['01', 'Jammu & Kashmir'],
  ['35', 'Andaman & Nicobar Islands'],
  ['35', 'Andaman & Nicobar'],
  ['35', 'Andaman and Nicobar'],
  ['31', 'Lakshadweep Islands'],
  ['26', 'Dadra & Nagar Haveli'],
  ['26', 'Daman & Diu'],
  ['26', 'Dadra & Nagar Haveli, Daman & Diu'],
  ['26', 'The Dadra and Nagar Haveli and Daman and Diu'],
  ['25', 'Dadra and Nagar Haveli'],
  ['33', 'Tamilnadu'],
])('a store of %s sells within its state to %s', (code, state) =>
  expect(placeOfSupply(storeIn(code), { delivery: state })).toEqual({ state, supply: 'intra' }),
);

it.each([
  ['38', 'J&K'],
  ['06', 'New Delhi'],
  ['24', 'Daman and Diu'],
  ['33', 'Pondicherry'],
  ['09', 'Uttaranchal'],
])('a store of %s sells to another state in %s', (code, state) =>
  expect(placeOfSupply(storeIn(code), { delivery: state })).toEqual({ state, supply: 'inter' }),
);

it('warns by former names as by those of today', () => {
  expect(otherGstState(storeIn('21'), 'Orissa')).toBeUndefined();
  expect(otherGstState(storeIn('27'), 'Orissa')).toBe('Maharashtra');
  expect(otherZones('751001', 'Orissa')).toEqual([]);
  expect(otherZones('400001', 'Orissa')).toEqual(['7']);
});

it.each(['Odisha', 'ORISSA ', 'Telangana', 'Dadra & Nagar Haveli', 'Ladakh', 'J & K'])('GST has a state called %s', (name) =>
  expect(isGstState(name)).toBe(true),
);

it.each(['Utkal', 'Odisha State', 'Bavaria', 'Other Territory', 'constructor', 'दिल्ली', ''])(
  'GST has no state called %j',
  (name) => expect(isGstState(name)).toBe(false),
);
