import { base32, codeAt, stepAt, stepOf } from './totp.js';

/** The secret of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes the code that RFC 6238 has for second %d', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(seconds * 1_000))).toBe(code);
  expect(stepOf(SECRET, code, seconds * 1_000)).toBe(stepAt(seconds * 1_000));
});

it('takes the code of the half minute before and after, of no other, and with a space in the middle', () => {
  const now = 1_234_567_890_000;
  const code = (shift: number) => codeAt(SECRET, stepAt(now) + shift);
  for (const shift of [-1, 0, 1]) expect(stepOf(SECRET, code(shift), now)).toBe(stepAt(now) + shift);
  for (const shift of [-2, 2]) expect(stepOf(SECRET, code(shift), now)).toBeNull();
  expect(stepOf(SECRET, `${code(0).slice(0, 3)} ${code(0).slice(3)}`, now)).toBe(stepAt(now));
});

it.each(['', '5924', '0059240', '００５９２４', 'ABCDEF'])('takes %j for no code', (code) => {
  expect(stepOf(SECRET, code, 1_234_567_890_000)).toBeNull();
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j as RFC 4648 does, without its padding', (bytes, written) => {
  expect(base32(Buffer.from(bytes))).toBe(written);
});
