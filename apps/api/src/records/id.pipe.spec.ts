import { MAX_ID } from '@impeller/contracts';
import { parseIfMatch } from './id.pipe.js';

it.each([
  [undefined, null],
  ['*', null],
  ['"7"', 7],
  ['W/"7"', 7],
  // No record comes to be of such a version: whoever names one has not seen this one (412).
  ['"9999999999"', MAX_ID],
  ['"99999999999999999999"', MAX_ID],
])('reads If-Match: %s as %s', (header, version) => expect(parseIfMatch(header)).toBe(version));

it.each(['7', '"x"', '"-1"', '"1", "2"', ''])('refuses If-Match: %s', (header) =>
  expect(() => parseIfMatch(header)).toThrow('If-Match'),
);
