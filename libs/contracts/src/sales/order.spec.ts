import { z } from 'zod';
import { RUPEES } from '../fields.js';
import { MAX_RUPEES } from '../money/money.js';
import { fieldLabel } from '../texts/label.js';
import { text } from '../texts/text.js';
import { couponTest } from './coupon-test.js';
import { exportDayOf, isPaymentDue, ORDER_COMMENT, orderExport } from './order.js';
import { orderPlacing, orderQuestion, orderQuote } from './order-placing.js';
import { REFUND_COMMENT, refundDone, refundWish } from './payment.js';

it.each([
  ['2025-03-31', '2025-03-31'],
  ['2025-03-31T18:29:59Z', '2025-03-31'],
  ['2025-03-31T18:30:00Z', '2025-04-01'],
  ['2025-04-01T02:00:00+05:30', '2025-04-01'],
  ['2025-03-31T20:00:00-0500', '2025-04-01'],
  ['2025-03-31T23:59:59', '2025-03-31'],
  ['x', 'x'],
])('the bound %s of an export is the day %s in India', (bound, day) => expect(exportDayOf(bound)).toBe(day));

it('a range of an export may begin and end on one day, whatever the hours', () => {
  const said = (startDate: string, endDate: string) =>
    orderExport.safeParse({ startDate, endDate }).error?.issues.map(({ message }) => message) ?? [];
  expect(said('2025-04-01T10:00:00+05:30', '2025-04-01')).toEqual([]);
  expect(said('2025-04-01T00:00:00Z', '2025-03-31T18:30:00Z')).toEqual([]);
  expect(said('2025-04-01', '2025-03-31T18:29:59Z')).toEqual([text('order.export.order')]);
  expect(said('x', 'y')).toContain(text('order.export.range'));
});

it.each([
  ['in cart', 'online', true],
  ['Partial Payment', 'online', true],
  ['Order Placed', 'online', false],
  ['Out for Delivery', 'cod', true],
  ['Order Delivered', 'cod', false],
  ['in cart', null, false],
])('what an order lacks that is %s and paid %s is still to be paid: %s', (status, paymentMethod, isDue) =>
  expect(isPaymentDue({ status, paymentMethod })).toBe(isDue),
);

it('a payment method that is not chosen yet may come empty: a quote needs none, a cart neither, an order says that it is required', () => {
  const asked = { ordersProduct: [{ productsVariationId: 1, quantity: 1 }], addressId: 1, paymentMethod: '' };
  expect(orderQuestion.parse(asked).paymentMethod).toBeNull();
  expect(orderPlacing.parse({ ...asked, status: 'in cart' }).paymentMethod).toBeNull();
  const said = orderPlacing.safeParse(asked).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(said).toEqual([['paymentMethod', text('field.required', { field: 'Payment method' })]]);
  expect(orderQuestion.safeParse({ ...asked, paymentMethod: 'gift' }).success).toBe(false);
});

it('null leaves a key of an order out that may be left out, and names no other one', () => {
  const lines = [{ productsVariationId: 1, quantity: 1 }];
  const asked = { ordersProduct: lines, cartId: null, userId: null, addressId: 1, paymentMethod: 'cod' };
  expect(orderPlacing.parse(asked)).toMatchObject({ ordersProduct: lines, cartId: undefined, userId: undefined });
  expect(orderPlacing.parse({ ...asked, ordersProduct: null, cartId: 9 })).toMatchObject({ ordersProduct: undefined, cartId: 9 });
  const said = (body: object) =>
    orderPlacing
      .safeParse({ ...asked, ordersProduct: null, ...body })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(said({})).toEqual([['ordersProduct', text('order.lines.required')]]);
  expect(said({ status: 'in cart' })).toEqual([['ordersProduct', 'Products is required']]);
  expect(said({ cartId: 'x' })).toEqual([['cartId', text('error.id')]]);
});

it('a choice or a number that may be absent may come empty: an export of every status, a test of no customer', () => {
  const days = { startDate: '2025-04-01', endDate: '2025-04-01' };
  expect(orderExport.parse({ ...days, status: '' }).status).toBeNull();
  expect(orderExport.parse(days).status).toBeUndefined();
  const said = orderExport.safeParse({ ...days, status: 'Lost' }).error?.issues.map(({ message }) => message);
  expect(said).toEqual([text('order.status.required')]);
  const lines = [{ sku: 'P-1', quantity: 1 }];
  expect(couponTest.parse({ mobileNumber: '', lines }).mobileNumber).toBeNull();
  expect(couponTest.safeParse({ mobileNumber: '12', lines }).success).toBe(false);
});

it.each([
  [-1, text('payment.refund.positive')],
  [0, text('payment.refund.positive')],
  [0.01, undefined],
  [null, text('payment.refund.required')],
])('a refund of %d is refused in one sentence, which says what is taken: %s', (amount, said) => {
  const issues = refundWish.safeParse({ amount, to: 'wallet' }).error?.issues.map(({ message }) => message);
  expect(issues).toEqual(said && [said]);
});

it.each([
  ['source', [MAX_RUPEES, 0]],
  ['wallet', [0, MAX_RUPEES]],
  ['source and the wallet', [MAX_RUPEES, MAX_RUPEES]],
] as const)(
  'the longest comment of a refund to the %s fits into the timeline behind the largest amount',
  (_, [source, wallet]) => {
    for (const currency of ['INR', 'USD', 'XTS']) {
      const done = refundDone({ source, wallet, currency });
      expect(`${done}: ${'x'.repeat(REFUND_COMMENT.max)}`.length).toBeLessThanOrEqual(ORDER_COMMENT.max);
    }
  },
);

it.each([
  [{ source: 50, wallet: 0, currency: 'USD' }, 'Refund of $50.00 to the source recorded'],
  [{ source: 0, wallet: 50, currency: 'INR' }, '₹50.00 refunded to the wallet'],
  [{ source: 700, wallet: 50, currency: 'INR' }, 'Refund of ₹700.00 to the source recorded; ₹50.00 went to the wallet'],
])('says of a refund of %j where it went', (refunded, said) => expect(refundDone(refunded)).toBe(said));

it.each([
  ['shippingCharges', 'order.sum.shipping'],
  ['taxedAmount', 'order.sum.tax'],
  ['amountPending', 'order.sum.pending'],
] as const)('calls %s in a sheet and in the history what the order’s own view calls it', (field, key) =>
  expect(fieldLabel('orders', field)).toBe(text(key)),
);

it('says of every sum of a quote that it is rupees', () => {
  const { properties } = z.toJSONSchema(orderQuote);
  expect(properties).toMatchObject({
    grandTotal: RUPEES,
    amountPending: { ...RUPEES, description: expect.any(String) },
    ordersProduct: { items: { properties: { subTotal: RUPEES, taxedAmount: RUPEES } } },
  });
});
