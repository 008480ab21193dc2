import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import { GoodsSearch } from './GoodsSearch';

jest.mock('../../../data/httpClient');

const pump = { id: 5, enabled: true, name: '', sku: 'PUMP-1', unitPrice: 500, salePrice: 0, stockStatus: 'In Stock' };

it('a search that failed does not say that there is no such product, keeps what was typed, and can be tried again', async () => {
  jest.mocked(exchange).mockRejectedValueOnce(new Error('Network error!'));
  jest.mocked(exchange).mockResolvedValueOnce({ data: [{ name: 'Pump', productsVariation: [pump] }] });
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <GoodsSearch isFull={false} onFound={() => undefined} />
      </AdminContext>
    </MemoryRouter>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox');
  act(() => input.focus());
  fireEvent.change(input, { target: { value: 'pump' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Products could not be searched: Network error!');
  expect(screen.queryByText('No such product')).toBeNull();
  const retry = screen.getByRole('button', { name: 'Retry' });
  act(() => retry.focus()); // as a click does
  expect(input.value).toBe('pump');
  fireEvent.click(retry);
  expect((await screen.findByRole('option')).textContent).toContain('PUMP-1');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(input);
});
