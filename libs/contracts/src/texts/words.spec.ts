import { OUTBOX_CHANNELS, OUTBOX_STATUSES } from '../administration/outbox.js';
import { STOCK_REASONS } from '../sales/stock-movement.js';
import { TRANSACTION_KINDS } from '../sales/transaction.js';
import { isTextKey } from './text.js';
import { countWords, labelOf, textOrWords, wordsOf } from './words.js';

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

it.each([
  ['its text', 'stock.reason.return', 'return', 'Given back'],
  ['as words where it has none', 'stock.reason.handedOut', 'handedOut', 'Handed out'],
  ['as words where it is called as what every object has', 'toString', 'toString', 'To string'],
])('a name of the protocol is said by %s', (_, key, name, said) => expect(textOrWords(key, name)).toBe(said));

it('has a text for each word that a list may be narrowed to', () => {
  const keys = [
    ...TRANSACTION_KINDS.map((kind) => `transaction.kind.${kind}`),
    ...STOCK_REASONS.map((reason) => `stock.reason.${reason}`),
    ...OUTBOX_STATUSES.map((status) => `outbox.status.${status}`),
    ...OUTBOX_CHANNELS.map((channel) => `outbox.channel.${channel}`),
  ];
  expect(keys.filter((key) => !isTextKey(key))).toEqual([]);
});
