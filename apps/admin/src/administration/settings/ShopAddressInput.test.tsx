import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ShopAddressInput } from './ShopAddressInput';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const data = [
  { id: 1, name: 'Impeller', line1: '12 Avinashi Road', pincode: { id: 1, pincode: '641018' } },
  { id: 2, name: 'Impeller', line1: '3 MG Road', pincode: { id: 2, pincode: '560001' } },
];

it('says where each of the shop’s addresses is: invoices name the one that is picked', async () => {
  const getList = async () => ({ data: data as never, total: 2 });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <Form>
          <ShopAddressInput />
        </Form>
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: 'Impeller, 12 Avinashi Road, 641018' });
  await screen.findByRole('option', { name: 'Impeller, 3 MG Road, 560001' });
});
