import { CURRENCY, IDEMPOTENCY_HEADER, text, type Transaction } from '@impeller/contracts';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, HttpError, Notification } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import type { OrderRecord } from '../orderRecord';
import type { Refundable } from './refundable';
import { RefundDialog } from './RefundDialog';
import { TransactionsCard } from './TransactionsCard';

jest.mock('../../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../../data/httpClient', () => ({ exchange: jest.fn().mockResolvedValue({}) }));

const order = { id: 7, orderReference: 'OD261121000007' } as OrderRecord;

/** Where what can go back may go; the first is chosen. */
function targets(most: Refundable): string[] {
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <RefundDialog order={order} most={most} onClose={() => undefined} />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual(radios.map((_, at) => at === 0));
  return radios.map(({ value }) => value);
}

it('says what of it the wallet paid; what that paid alone goes nowhere else', () => {
  expect(targets({ amount: 300, currency: 'INR', fromWallet: 300 })).toEqual(['wallet']);
  expect(screen.getByText('Up to ₹300.00 can go back. The wallet paid ₹300.00 of it; that returns there.')).toBeTruthy();
});

it.each<[Refundable, string[]]>([
  [{ amount: 300, currency: 'INR', fromWallet: 100 }, ['source', 'wallet']],
  [{ amount: 300, currency: 'INR', fromWallet: 0 }, ['source', 'wallet']],
  [{ amount: 20, currency: 'USD', fromWallet: 0 }, ['source']],
])('offers where %j may go', (most, expected) => expect(targets(most)).toEqual(expected));

it.each([
  [{ amount: 600, currency: 'INR', fromWallet: 0, due: 100 }, 100],
  [{ amount: 600, currency: 'INR', fromWallet: 0 }, 600],
])('proposes of %j to give back %d', (most, proposed) => {
  targets(most);
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe(String(proposed));
});

it('a payment of which something is due goes back by itself, whatever the currency of the others', async () => {
  const payment = { kind: 'payment', payment_source: 'Razorpay', createdTimestamp: '2026-11-27T06:00:00Z', refundOfId: null };
  const transactions = [
    { ...payment, id: 2, txnid: 'pay_2', amount: 500, currency: CURRENCY, refundDue: 0 },
    { ...payment, id: 1, txnid: 'pay_1', amount: 20, currency: 'USD', refundDue: 20, kind: 'late' },
  ] as Transaction[];
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <TransactionsCard order={{ ...order, status: 'Order Placed', walletAmount: 0, transactions } as OrderRecord} />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  fireEvent.click(screen.getByRole('button', { name: /^Refund .*20\.00 of this payment$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: text('order.refund.confirm') }));
  await waitFor(() => expect(exchange).toHaveBeenCalled());
  expect((exchange as jest.Mock).mock.calls[0].slice(1, 3)).toEqual([
    '/api/orders/7/refunds',
    { amount: 20, to: 'source', transactionId: 1 },
  ]);
});

it.each([
  [
    'as it is answered: what the wallet paid returns there, whatever was chosen',
    [
      { id: 3, payment_source: 'cash', amount: 700 },
      { id: 4, payment_source: 'wallet', amount: 50 },
    ],
    'Refund of ₹700.00 to the source recorded; ₹50.00 went to the wallet',
  ],
  ['as it was asked, where it was there before its answer got lost', [], 'Refund of ₹750.00 to the source recorded'],
])('says where the money went, %s', async (_, added, said) => {
  const kept = (one: object) => ({ ...one, kind: 'refund' }) as Transaction;
  const before = [kept({ id: 2, payment_source: 'wallet', amount: 120.5 })];
  jest.mocked(exchange).mockResolvedValueOnce({ ...order, transactions: [...before, ...added.map(kept)] });
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <RefundDialog
        order={{ ...order, transactions: before }}
        most={{ amount: 750, currency: CURRENCY, fromWallet: 50 }}
        onClose={() => undefined}
      />
      <Notification />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  expect(screen.getByText(text('order.refund.to.help'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text('order.refund.confirm') }));
  expect(await screen.findByText(said)).toBeTruthy();
});

it('refunds of the order as it was when it was opened alone; where that is another by now, it says so and reads it', async () => {
  const queryClient = new QueryClient();
  const readAnew = jest.spyOn(queryClient, 'invalidateQueries');
  const onClose = jest.fn();
  const most = { amount: 300, currency: CURRENCY, fromWallet: 0 };
  const screenOf = (version: number) => (
    <AdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <RefundDialog order={{ ...order, version }} most={most} onClose={onClose} />
      <Notification />
    </AdminContext>
  );
  const { rerender } = render(screenOf(4));
  rerender(screenOf(5));
  const sent = jest
    .mocked(exchange)
    .mockClear()
    .mockRejectedValueOnce(new HttpError('Changed meanwhile', 412, { current: order }));
  fireEvent.click(screen.getByRole('button', { name: text('order.refund.confirm') }));
  expect(await screen.findByText(text('form.stale'))).toBeTruthy();
  expect(sent.mock.calls.map(([, , , headers]) => headers)).toEqual([
    { [IDEMPOTENCY_HEADER]: expect.any(String), 'If-Match': '"4"' },
  ]);
  expect([onClose, readAnew].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
