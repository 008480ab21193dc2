import { brand, BRAND_NAME } from './catalogue/brand.js';
import { category } from './catalogue/category.js';
import { tax } from './catalogue/tax.js';
import { product, productVariation } from './catalogue/product.js';
import { organization } from './customers/organization.js';
import { user } from './customers/user.js';
import { walletTransaction } from './customers/wallet.js';
import { fieldFacts, formatMoment, isMoney, lengthFault } from './field-facts.js';
import { GSTIN_LENGTH } from './india/gstin.js';
import { banner } from './marketing/banner.js';
import { campaign } from './marketing/campaign.js';
import { notification } from './marketing/notification.js';
import { coupon } from './sales/coupon.js';
import { order } from './sales/order.js';
import { transaction } from './sales/transaction.js';

it('tells a text’s limit and what is a number, whether or not the field may be empty', () => {
  expect(fieldFacts(brand, 'name')).toEqual({ isNumber: false, maxLength: BRAND_NAME.max, isExact: false });
  expect(fieldFacts(brand, 'description')).toEqual({ isNumber: false, maxLength: 2_000, isExact: false });
  expect(fieldFacts(product, 'hsnCode')).toEqual({ isNumber: false, maxLength: 8, isExact: false });
  expect(fieldFacts(tax, 'rate')).toEqual({ isNumber: true, maxLength: undefined, isExact: false });
  expect(fieldFacts(category, 'parentId')).toEqual({ isNumber: true, maxLength: undefined, isExact: false });
});

it('knows a text of one length from one that only ends somewhere', () => {
  expect(fieldFacts(organization, 'gstNumber')).toEqual({ isNumber: false, maxLength: GSTIN_LENGTH, isExact: true });
  expect(fieldFacts(user, 'panNumber').isExact).toBe(false); // older accounts have what they have
});

it('knows nothing of a name that is no field', () => {
  expect(fieldFacts(brand, 'toString')).toEqual({ isNumber: false, maxLength: undefined, isExact: false });
  expect(fieldFacts(brand, 'noSuch')).toEqual({ isNumber: false, maxLength: undefined, isExact: false });
});

it('says in the field’s own words that a text is too long, and nothing of one that fits', () => {
  expect(lengthFault(product, 'name', 'x'.repeat(51))).toBe('Maximum length should be 50');
  expect(lengthFault(product, 'name', ` ${'x'.repeat(50)} `)).toBeUndefined();
  expect(lengthFault(product, 'name', '🚰'.repeat(50))).toBeUndefined();
  expect(lengthFault(product, 'name', '')).toBeUndefined();
});

it('knows money from other numbers, also where only the server writes it', () => {
  const money = ['unitPrice', 'salePrice', 'price', 'discountAmount'].map((field) => isMoney(productVariation, field));
  expect([...money, isMoney(walletTransaction, 'amount'), isMoney(user, 'walletBalance')]).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  const other = ['stockQuantity', 'discountPercentage', 'productId', 'sku', 'toString'].map((field) =>
    isMoney(productVariation, field),
  );
  expect(other).toEqual([false, false, false, false, false]);
  expect(isMoney(tax, 'rate')).toBe(false);
  expect(['grandTotal', 'balance', 'totalQuantity'].map((field) => isMoney(order, field))).toEqual([true, true, false]);
});

it('takes a payment’s amounts for no rupees: they are in its own currency, what is to be given back of it too', () => {
  const amounts = ['amount', 'net_amount_debit', 'refundDue'] as const;
  expect(amounts.map((field) => isMoney(transaction, field))).toEqual([false, false, false]);
  for (const field of amounts) expect(transaction.record.shape[field].meta()?.description ?? '').not.toMatch(/rupees/i);
});

it('writes when as it is in India: instants, days, and ends of a validity by their days', () => {
  const [start, end] = ['2026-01-30T18:30:00.000Z', '2026-01-31T18:29:59.000Z'];
  expect(formatMoment(banner, 'validFrom', start)).toBe('Sat, 31st Jan 2026');
  expect(formatMoment(banner, 'validTill', end)).toBe('Sat, 31st Jan 2026');
  expect(formatMoment(coupon, 'validTill', start)?.replaceAll('\u202f', ' ')).toBe('Sat, 31st Jan 2026, 12:00 am IST');
  expect(formatMoment(order, 'holdUntil', start)?.replaceAll('\u202f', ' ')).toBe('Sat, 31st Jan 2026, 12:00 am IST');
  expect(formatMoment(campaign, 'validFrom', '2026-01-31')).toBe('Sat, 31st Jan 2026');
  expect(formatMoment(notification, 'notificationDate', '2026-01-31')).toBe('Sat, 31st Jan 2026');
});

it('leaves what is no moment as it is, also where it looks like one', () => {
  expect(formatMoment(brand, 'name', '2026-01-31T00:00:00Z')).toBeUndefined();
  expect(formatMoment(brand, 'noSuch', '2026-01-31')).toBeUndefined();
  expect(formatMoment(campaign, 'validFrom', 'soon')).toBeUndefined();
  expect(formatMoment(banner, 'validFrom', 'soon')).toBeUndefined();
});
