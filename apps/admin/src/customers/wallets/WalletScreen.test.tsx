import { walletTransaction } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { walletTransactions } from './index';

const lacked = new Set<string>();
jest.mock('../../data/useHolds', () => ({ useHolds: () => (permission: string) => !lacked.has(permission) }));
jest.mock('../../records/list/useOverflow', () => ({ useOverflow: () => ({ isWider: false }) })); // jsdom has no room to measure

const paid = {
  ...{ id: 4, version: 1, action: 'debit', amount: 20, balance: 30, madeBy: null, createdTimestamp: '2026-01-01T00:00:00Z' },
  ...{ userId: 7, orderId: 57, comments: 'Paid for order OD261128000123' },
};
const owner = { id: 7, fullName: 'Asha Rao', walletBalance: 30 };
const dataProvider = {
  getList: async () => ({ data: [paid], total: 1 }),
  getOne: async () => ({ data: owner }),
  getMany: async () => ({ data: [owner] }),
};

async function open(): Promise<void> {
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value={walletTransaction.path}>{walletTransactions.list}</ResourceContextProvider>
    </AdminContext>
  );
  const initialEntries = ['/users/wallet/7'];
  const routes = [{ path: '/users/wallet/:id', element }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
  await screen.findByText('Paid for order OD261128000123');
}

it('names the order that moved a wallet once, with a link to it for whoever sees orders', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe('/orders/57/show');
  expect(screen.queryByText(/Order 57/)).toBeNull();
}, 30_000);

it('leaves the link out for whoever sees no orders', async () => {
  lacked.add('orders:view');
  await open();
  expect(screen.queryByText('View order')).toBeNull();
}, 30_000);
