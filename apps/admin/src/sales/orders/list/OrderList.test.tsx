import { render, screen } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { orders } from '..';
import { STATUS } from './status';

jest.mock('../../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('../../../data/httpClient');

it.each([
  ['in cart', 'Status: In Cart'],
  ['Out for Delivery', 'Status: Out for Delivery'],
])('the chip of the status %s says it as the tabs do', async (status, said) => {
  const dataProvider = { getList: async () => ({ data: [], total: 0 }) };
  const element = (
    <AdminContext dataProvider={dataProvider as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="orders">{orders.list}</ResourceContextProvider>
    </AdminContext>
  );
  const address = `/orders?${String(new URLSearchParams({ filter: JSON.stringify({ [STATUS]: status }) }))}`;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />);
  expect(await screen.findByText(said)).toBeTruthy();
});
