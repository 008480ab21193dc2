import { formatCount } from './count.js';

it.each([
  [999, '999'],
  [1_000, '1,000'],
  [1_00_000, '1,00,000'],
])('%d is written %s', (count, written) => expect(formatCount(count)).toBe(written));
