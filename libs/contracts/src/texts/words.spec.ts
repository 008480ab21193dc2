import { countWords, labelOf, wordsOf } from './words.js';

it.each([
  ['zipCodeMinLength', 'Zip code min length'],
  ['emailAddress', 'Email address'],
  ['horse_powers', 'Horse powers'],
  ['attributes-values', 'Attributes values'],
  ['brandId', 'Brand'],
  ['createdTimestamp', 'Created'],
  ['gst18Rate', 'Gst18 rate'],
])('%s in words is %s', (name, words) => expect(wordsOf(name)).toBe(words));

it.each([
  [1, '1 pincode'],
  [120000, '1,20,000 pincodes'],
])('%d of a resource are %s', (count, words) => expect(countWords('pincodes', count)).toBe(words));

it.each([
  ['sku', 'SKU'],
  ['zipCodeMinLength', 'Shortest zip code'],
  ['countryId', 'Country'],
])('%s is called %s', (field, label) => expect(labelOf(field)).toBe(label));
