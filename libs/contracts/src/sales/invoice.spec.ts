import { financialYear, invoiceNumber } from '../index.js';

it.each([
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2026-12-31T23:59:59Z', '26-27'],
  ['2027-01-01T00:00:00Z', '26-27'],
  ['2099-06-01T00:00:00Z', '99-00'],
])('%s lies in the financial year %s', (instant, year) => expect(financialYear(new Date(instant))).toBe(year));

it('numbers invoices and credit notes apart, in sixteen characters', () => {
  expect(invoiceNumber('invoice', '26-27', 1)).toBe('INV/26-27/000001');
  expect(invoiceNumber('credit note', '26-27', 12)).toBe('CN/26-27/000012');
  expect(invoiceNumber('credit note', '26-27', 1_000_000)).toBe('CN/26-27/1000000');
  expect(invoiceNumber('invoice', '26-27', 999_999)).toBe('INV/26-27/999999');
  expect(invoiceNumber('invoice', '26-27', 1_000_000)).toBe('INV/2627/1000000');
  expect(invoiceNumber('credit note', '26-27', 10_000_000)).toBe('CN/2627/10000000');
  expect(() => invoiceNumber('invoice', '26-27', 10_000_000)).toThrow(RangeError);
});
