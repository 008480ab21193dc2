import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import { GoodsSearch } from './GoodsSearch';

jest.mock('../../../data/httpClient');

const pump = { id: 5, enabled: true, name: '', sku: 'PUMP-1', unitPrice: 500, salePrice: 0, stockStatus: 'In Stock' };

/** The search, with what it found. */
function show() {
  const onFound = jest.fn();
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <GoodsSearch isFull={false} onFound={onFound} />
      </AdminContext>
    </MemoryRouter>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox');
  act(() => input.focus());
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const enter = () => fireEvent.keyDown(input, { key: 'Enter' });
  return { input, type, enter, found: () => onFound.mock.calls.map(([{ sku }]: [{ sku: string }]) => sku) };
}

it('a search that failed does not say that there is no such product, keeps what was typed, and can be tried again', async () => {
  jest.mocked(exchange).mockRejectedValueOnce(new Error('Network error!'));
  jest.mocked(exchange).mockResolvedValueOnce({ data: [{ name: 'Pump', productsVariation: [pump] }] });
  const { input, type } = show();
  type('pump');
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

/** Answers with the pumps of a product, the second one of them first. */
const findPumps = () =>
  jest
    .mocked(exchange)
    .mockResolvedValueOnce({ data: [{ name: 'Pump', productsVariation: [{ ...pump, id: 6, sku: 'PUMP-2' }, pump] }] });

it('Enter takes what fits best', async () => {
  findPumps();
  const { input, type, enter, found } = show();
  type('pump');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  enter();
  expect([found(), input.value]).toEqual([['PUMP-2'], '']);
  enter();
  expect(found()).toEqual(['PUMP-2']);
});

it('Enter before what fits has come, as a scanner sends it, takes the very SKU once it has', async () => {
  findPumps();
  const { input, type, enter, found } = show();
  type('pump-1');
  enter();
  expect(found()).toEqual([]);
  await waitFor(() => expect([found(), input.value]).toEqual([['PUMP-1'], '']));
  expect(screen.queryByRole('option')).toBeNull();
});

it('Enter before what fits has come takes nothing of what fitted before, and nothing that fits only in part', async () => {
  findPumps();
  const { type, enter, found } = show();
  type('pump');
  await screen.findAllByRole('option');
  jest.mocked(exchange).mockResolvedValueOnce({ data: [{ name: 'Motor', productsVariation: [{ ...pump, sku: 'MOTOR-1' }] }] });
  type('motor');
  enter();
  expect((await screen.findByRole('option', { name: /MOTOR-1/ })).textContent).toContain('Motor');
  expect(found()).toEqual([]);
});
