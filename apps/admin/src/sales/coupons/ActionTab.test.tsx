import { coupon } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { resolverOf } from '../../records/form/resolver';
import { ActionTab } from './ActionTab';

const BLANK = {
  ...coupon.defaults,
  ...{ name: 'Monsoon', code: 'MONSOON', description: 'For wells', totalAvailable: 1 },
  ...{ validFrom: '2026-11-23T00:00:00Z', validTill: '2026-11-28T00:00:00Z' },
};
const fill = async (name: RegExp, value: string) => {
  const field = await screen.findByRole('spinbutton', { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

it('what was typed for the other type of discount stands in the way of no save, and is kept while it fits', async () => {
  const saved = jest.fn();
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()}>
        <ResourceContextProvider value={coupon.path}>
          <Form record={BLANK} resolver={resolverOf(coupon)} onSubmit={saved} noValidate>
            <ActionTab />
            <button type="submit">Save</button>
          </Form>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await fill(/percentAmount/, '150');
  await fill(/maximumDiscountAmount/, '500');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Value should be at most 100');
  choose('Amount');
  await fill(/discountAmount/, '50');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [typed] = saved.mock.calls[0] as [object];
  expect(typed).toMatchObject({ applyDiscount: 'amount', discountAmount: 50, percentAmount: null, maximumDiscountAmount: 500 });
});
