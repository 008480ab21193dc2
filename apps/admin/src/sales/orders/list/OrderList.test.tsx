import { ORDER_STATUSES } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import { orders } from '..';
import { STATUS } from './status';

jest.mock('../../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../../data/httpClient');

function open(filter: object): void {
  const dataProvider = { getList: async () => ({ data: [], total: 0 }) };
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="orders">{orders.list}</ResourceContextProvider>
    </AdminContext>
  );
  const address = `/orders?${String(new URLSearchParams({ filter: JSON.stringify(filter) }))}`;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />);
}

it.each([
  ['in cart', 'Status: In Cart'],
  ['Out for Delivery', 'Status: Out for Delivery'],
])('the chip of the status %s says it as the tabs do', async (status, said) => {
  open({ [STATUS]: status });
  expect(await screen.findByText(said)).toBeTruthy();
});

it('the tabs count anew when another one is opened', async () => {
  let orders = 3;
  jest
    .mocked(exchange)
    .mockImplementation(
      (_, url) =>
        Promise.resolve(
          url.endsWith('/count-dashboard')
            ? { byStatus: Object.fromEntries(ORDER_STATUSES.map((status) => [status, { orders }])) }
            : undefined,
        ) as never,
    );
  open({});
  const tab = await screen.findByRole('tab', { name: 'Order Delivered 3' });
  orders = 4;
  fireEvent.click(tab);
  expect(await screen.findByRole('tab', { name: 'Order Delivered 4' })).toBeTruthy();
});
