import { text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { NewOrder } from './NewOrder';

jest.mock('../../../data/httpClient');
jest.mock('../../../data/useHolds', () => ({ useHolds: () => () => true }));

it('is placed by its button, never by an Enter in one of its fields', async () => {
  const dataProvider = testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) } as never);
  const element = (
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <NewOrder />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const place = await screen.findByRole('button', { name: text('order.new.place') });
  const goods = screen.getByRole('combobox', { name: text('order.new.goods.find') });
  const customer = screen.getByRole('combobox', { name: new RegExp(text('order.new.customer')) });
  const coupon = screen.getByRole('textbox', { name: text('order.new.coupon') });
  for (const field of [goods, customer, coupon]) expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(place, { key: 'Enter' })).toBe(true);
});
