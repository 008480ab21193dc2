import { text } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import { GoodsField } from './GoodsField';

jest.mock('../../../data/httpClient');

it('the same code scanned three times in a row makes three of it', async () => {
  const pump = { id: 5, enabled: true, name: '', sku: 'PUMP-1', unitPrice: 500, salePrice: 0, stockStatus: 'In Stock' };
  jest.mocked(exchange).mockResolvedValue({ data: [{ name: 'Pump', productsVariation: [pump] }] });
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <Form defaultValues={{ lines: [] }}>
          <GoodsField />
        </Form>
      </AdminContext>
    </MemoryRouter>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox');
  for (let scanned = 0; scanned < 3; scanned++) {
    fireEvent.change(input, { target: { value: `${input.value}PUMP-1` } });
    fireEvent.keyDown(input, { key: 'Enter' });
  }
  const quantity = await screen.findByLabelText<HTMLInputElement>(text('order.new.goods.quantity', { name: 'Pump' }));
  await waitFor(() => expect([quantity.value, input.value]).toEqual(['3', '']));
});
