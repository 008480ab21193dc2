import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import type { OrderRecord } from '../orderRecord';
import type { Refundable } from './refundable';
import { RefundDialog } from './RefundDialog';

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
