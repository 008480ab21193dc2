import type { OrderRecord } from '../orderRecord';
import { consequencesOf } from './consequences';

const order = (fields: object) =>
  ({
    status: 'Order Placed',
    ordersProduct: [{ stockTaken: 2 }, { stockTaken: 0 }, { stockTaken: 1 }],
    walletAmount: 0,
    amountReceived: 0,
    rewardAmount: 0,
    couponId: null,
    couponCode: null,
    ...fields,
  }) as unknown as OrderRecord;

it('says what goes back before dispatch: stock, the wallet’s share, what was paid, the coupon', () => {
  const paid = order({ walletAmount: 100, amountReceived: 4_297, couponId: 5, couponCode: 'PUMP10' });
  expect(consequencesOf(paid, true)).toEqual([
    'The stock of 2 products goes back.',
    '₹100.00 returns to the wallet.',
    '₹4,197.00 is due back to the customer.',
    'The coupon PUMP10 can be used again.',
  ]);
  // A part of the wallet's share went back before.
  const refunded = order({
    ...{ walletAmount: 100, amountReceived: 4_267 },
    transactions: [{ id: 8, kind: 'refund', amount: 30, refundOfId: null }],
  });
  expect(consequencesOf(refunded, true)).toEqual([
    'The stock of 2 products goes back.',
    '₹70.00 returns to the wallet.',
    '₹4,197.00 is due back to the customer.',
  ]);
  expect(consequencesOf(order({ ordersProduct: [{ stockTaken: 1 }] }), true)).toEqual(['The stock of 1 product goes back.']);
  // A cart has used nothing of what it keeps.
  const cart = order({ status: 'in cart', ordersProduct: [{ stockTaken: 0 }], couponCode: 'PUMP10' });
  expect(consequencesOf(cart, true)).toEqual(['No stock goes back.']);
});

it('says of a return that it credits what was invoiced, takes what is left of the reward, keeps the coupon, and stock goes back only when asked', () => {
  const delivered = order({ status: 'Order Delivered', rewardAmount: 12.5, couponId: 5, couponCode: 'PUMP10' });
  expect(consequencesOf(delivered, false)).toEqual([
    'No stock goes back.',
    'The reward of ₹12.50 is taken back, as far as the wallet still holds it.',
    'A credit note is issued if the order has an invoice.',
  ]);
});
