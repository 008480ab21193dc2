import { lengthHelp } from './TextInput';

it('counts a text near its limit, and says in the contract’s words when it is too long', () => {
  expect(lengthHelp('brands', 'name', 'x'.repeat(100))).toEqual({});
  expect(lengthHelp('brands', 'name', 'x'.repeat(140)).helperText).toContain('140');
  expect(lengthHelp('brands', 'name', 'x'.repeat(151))).toEqual({ error: true, helperText: expect.stringContaining('151') });
});

it('counts a number of one length only when it is too long', () => {
  expect(lengthHelp('organizations', 'gstNumber', '33AABCU9603R1Z'.padEnd(15, '0'))).toEqual({});
  expect(lengthHelp('organizations', 'panNumber', 'AABCU9603')).toEqual({});
  expect(lengthHelp('organizations', 'gstNumber', '1'.repeat(16)).error).toBe(true);
});

it('counts nothing of a field that has no limit', () => {
  expect(lengthHelp('brands', 'noSuch', 'x'.repeat(9_999))).toEqual({});
});
