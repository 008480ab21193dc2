import type { Transaction } from '@impeller/contracts';
import type { OrderRecord } from '../orderRecord';
import { refundable, refundableOf } from './refundable';

const paid = (id: number, amount: number, currency = 'INR', refundDue = 0) => ({
  ...{ id, kind: 'payment', amount, currency, refundDue, refundOfId: null },
});
const back = (refundOfId: number | null, amount: number, currency = 'INR') => ({
  ...{ id: 99, kind: 'refund', amount, currency, refundOfId },
});
const order = (walletAmount: number, transactions: object[], status: OrderRecord['status'] = 'Order Delivered') =>
  refundable({ status, walletAmount, transactions: transactions as Transaction[] });
const left = (...transactions: object[]) => order(0, transactions);

it('adds up the rupees that have not gone back yet', () => {
  expect(left(paid(1, 400.1), paid(2, 600.2), back(1, 100))).toMatchObject({ amount: 900.3, currency: 'INR' });
  expect(left()).toMatchObject({ amount: 0, currency: 'INR' });
});

it('never adds up two currencies: rupees first, then what came last', () => {
  const foreign = [paid(1, 20, 'USD'), paid(2, 30, 'EUR')];
  expect(left(...foreign, paid(3, 500))).toMatchObject({ amount: 500, currency: 'INR' });
  expect(left(...foreign, paid(3, 500), back(3, 500))).toMatchObject({ amount: 30, currency: 'EUR' });
});

it('what the wallet paid can go back, but for an order that waits for its payment', () => {
  expect(order(300, [paid(1, 700), back(1, 100), back(null, 50.5)])).toEqual({
    amount: 849.5,
    currency: 'INR',
    fromWallet: 249.5,
  });
  expect(order(300, [paid(1, 20, 'USD')])).toEqual({ amount: 300, currency: 'INR', fromWallet: 300 });
  expect(order(300, [back(null, 300)], 'Order Cancelled')).toEqual({ amount: 0, currency: 'INR', fromWallet: 0 });
  expect(order(300, [], 'in cart')).toEqual({ amount: 0, currency: 'INR', fromWallet: 0 });
});

it('what was paid too much is what is proposed, in the currency that goes back', () => {
  const dollars = paid(3, 20, 'USD', 20);
  expect(order(300, [paid(1, 500, 'INR', 60.1), paid(2, 40.2, 'INR', 40.2), dollars])).toMatchObject({
    amount: 840.2,
    due: 100.3,
  });
  expect(order(300, [paid(1, 500), dollars]).due).toBeUndefined();
});

it('of one payment what has not gone back can, and what is due is asked for first', () => {
  const dollars = paid(1, 20, 'USD', 8) as Transaction;
  expect(refundableOf(dollars, [dollars, paid(2, 500), back(1, 5, 'USD')] as Transaction[])).toEqual({
    ...{ amount: 15, currency: 'USD', fromWallet: 0, transactionId: 1, due: 8 },
  });
});
