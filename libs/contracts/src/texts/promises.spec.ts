import { couponForm } from './en/coupon-form.js';
import { couponRefusals } from './en/coupon-refusals.js';
import { coupons } from './en/coupons.js';
import { importScreen } from './en/import-screen.js';
import { mail } from './en/mail.js';
import { orderRefusals } from './en/order-refusals.js';
import { text } from './text.js';

it.each([
  ['order.dispatch.help', /invoice, or waits for it while the store’s details are missing/], // decisions §5.9
  ['outbox.kept.email', /not sent later/],
  ['outbox.kept.push', /not sent later/],
] as const)('%s promises no more than is done: %s', (key, said) => expect(text(key)).toMatch(said));

it('counts products of an import, which may have several rows each; of rows it speaks where they have numbers', () => {
  const said = Object.entries(importScreen).filter(([, words]) => /\brows?\b/i.test(words.replace(/\brow \{row\}/i, '')));
  expect(said.map(([key]) => key)).toEqual(['imports.checking.help', 'imports.images.unused', 'imports.row.sheetRows']);
});

it('refuses an order in words for whoever places it: a shopper is no “this customer”', () => {
  const said = Object.values({ ...orderRefusals, ...couponRefusals });
  expect(said.filter((words) => /\bthis customer\b/i.test(words))).toEqual([]);
});

it('speaks of an amount as of one thing', () => {
  expect(Object.values(mail).filter((words) => /^\{amount\}[^,;]* (were|are) /.test(words))).toEqual([]);
});

it('calls the percent of a coupon on its form as its choice of discounts does', () => {
  expect(coupons['field.coupons.percentAmount']).toBe(couponForm['coupon.byPercent']);
});
