import { cutText } from './cut.js';

it.each([
  ['a short text stays', 'pump', 10, 'pump'],
  ['a long one ends', 'pump', 3, 'pum'],
  ['a character of two units across the end goes', 'pum💧p', 4, 'pum'],
  ['one before it stays', 'pu💧mp', 4, 'pu💧'],
  ['what ends with one is whole', 'pu💧', 4, 'pu💧'],
])('%s', (_, value, max, cut) => expect(cutText(value, max)).toBe(cut));
