import type { Transaction } from '@impeller/contracts';
import { refundable } from './refundable';

const paid = (id: number, amount: number, currency = 'INR') => ({ id, kind: 'payment', amount, currency, refundOfId: null });
const back = (refundOfId: number, amount: number, currency = 'INR') => ({ id: 99, kind: 'refund', amount, currency, refundOfId });
const left = (...transactions: object[]) => refundable({ transactions: transactions as Transaction[] });

it('adds up the rupees that have not gone back yet; a wallet’s share is no payment', () => {
  expect(left(paid(1, 400.1), paid(2, 600.2), back(1, 100))).toEqual({ amount: 900.3, currency: 'INR' });
  expect(left({ ...back(1, 300), refundOfId: null })).toEqual({ amount: 0, currency: 'INR' });
  expect(left()).toEqual({ amount: 0, currency: 'INR' });
});

it('never adds up two currencies: rupees first, then what came last', () => {
  const foreign = [paid(1, 20, 'USD'), paid(2, 30, 'EUR')];
  expect(left(...foreign, paid(3, 500))).toEqual({ amount: 500, currency: 'INR' });
  expect(left(...foreign, paid(3, 500), back(3, 500))).toEqual({ amount: 30, currency: 'EUR' });
});
