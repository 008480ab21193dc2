import { ofOneCurrency, planRefund, type Refundable } from './plan-refund.js';

const payment = (id: number, leftPaise: number, duePaise = 0, currency = 'INR'): Refundable => ({
  ...{ id, kind: 'payment', source: 'razorpay', currency },
  ...{ leftPaise, duePaise },
});
const planned = (payments: readonly Refundable[], amountPaise: number) =>
  planRefund(payments, amountPaise).map((share) => [share.payment.id, share.amountPaise]);

it.each([
  [[payment(3, 700, 100), payment(2, 400), payment(1, 300, 300)], 400, [[3, 100], [1, 300]]], // prettier-ignore
  [[payment(3, 700, 100), payment(2, 400), payment(1, 300, 300)], 350, [[3, 100], [1, 250]]], // prettier-ignore
  [[payment(3, 700, 100), payment(2, 400), payment(1, 300, 300)], 500, [[3, 200], [1, 300]]], // prettier-ignore
  [[payment(2, 600), payment(1, 400)], 700, [[2, 600], [1, 100]]], // prettier-ignore
  [[payment(2, 50, 80), payment(1, 400)], 60, [[2, 50], [1, 10]]], // prettier-ignore
  [[payment(1, 400, 400)], 400, [[1, 400]]],
])('gives back what is due first, of every payment (case %#)', (payments, amount, shares) =>
  expect(planned(payments, amount)).toEqual(shares),
);

it('keeps to one currency: rupees while any are left, then what came last', () => {
  const [dollars, euros, rupees] = [payment(3, 10, 10, 'USD'), payment(2, 20, 0, 'EUR'), payment(1, 5)];
  expect(ofOneCurrency([dollars, euros, rupees])).toEqual([rupees]);
  expect(ofOneCurrency([dollars, euros, payment(1, 0)])).toEqual([dollars]);
  expect(ofOneCurrency([payment(3, 0, 0, 'USD'), euros])).toEqual([euros]);
  expect(ofOneCurrency([])).toEqual([]);
});
