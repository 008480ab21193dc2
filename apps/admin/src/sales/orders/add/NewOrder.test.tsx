import { text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { NewOrder } from './NewOrder';
import { usePlacing } from './usePlacing';

jest.mock('../../../data/httpClient');
jest.mock('../../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('./usePlacing', () => ({ usePlacing: jest.fn() }));

beforeEach(() => void jest.mocked(usePlacing).mockImplementation(jest.requireActual('./usePlacing').usePlacing));

function open(): void {
  const dataProvider = testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) } as never);
  const element = (
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <NewOrder />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('takes nothing while it is being placed', async () => {
  const placing = { place: async () => undefined, onShow: () => undefined, refused: undefined, isPlaced: false, isSending: true };
  jest.mocked(usePlacing).mockReturnValue(placing);
  open();
  expect((await screen.findByRole('textbox', { name: text('order.new.coupon') })).closest('[inert]')).toBeTruthy();
});

it('is placed by its button, never by an Enter in one of its fields', async () => {
  open();
  const place = await screen.findByRole('button', { name: text('order.new.place') });
  const goods = screen.getByRole('combobox', { name: text('order.new.goods.find') });
  const customer = screen.getByRole('combobox', { name: new RegExp(text('order.new.customer')) });
  const coupon = screen.getByRole('textbox', { name: text('order.new.coupon') });
  for (const field of [goods, customer, coupon]) expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(place, { key: 'Enter' })).toBe(true);
});
