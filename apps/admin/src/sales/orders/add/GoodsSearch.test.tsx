import { product, text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { exchange } from '../../../data/httpClient';
import { i18nProvider } from '../../../data/i18nProvider';
import { GoodsSearch } from './GoodsSearch';

jest.mock('../../../data/httpClient');

const pump = { id: 5, enabled: true, name: '', sku: 'PUMP-1', unitPrice: 500, salePrice: 0, stockStatus: 'In Stock' };

interface OrderProps {
  most: number;
  onFound: (line: { sku: string | null }) => void;
}

/** An order that takes so many lines. */
const Order = ({ most, onFound }: OrderProps) => {
  const [count, setCount] = useState(0);
  return <GoodsSearch isFull={count >= most} onFound={(line) => (onFound(line), setCount(count + 1))} />;
};

/** The search, with what it found. */
function show(most = 10) {
  const onFound = jest.fn();
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <Order most={most} onFound={onFound} />
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

it('asks for what the storefront shows, by each condition of the contract', async () => {
  findPumps();
  show().type('pump');
  await screen.findAllByRole('option');
  const [, url] = jest.mocked(exchange).mock.lastCall!;
  const asked = Object.entries(product.storefront!).map(([field, value]) => `${field}||$eq||${value}`);
  expect(new URL(url, location.origin).searchParams.getAll('filter')).toEqual(asked);
});

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

describe('codes that are scanned one right after the other', () => {
  const codes = ['PUMP-1', 'MOTOR-1'];
  beforeEach(() => {
    jest
      .mocked(exchange)
      .mockReset()
      .mockImplementation(async (_, url) => {
        const asked = new URL(url, location.origin).searchParams.get('search')!.toUpperCase();
        const sku = codes.find((one) => one === asked);
        return { data: sku ? [{ name: sku, productsVariation: [{ ...pump, sku }] }] : [] };
      });
  });
  /** As a scanner does: its characters come to what stands in the field, then Enter. */
  function scanner(most?: number) {
    const { input, type, enter, found } = show(most);
    const scan = (code: string) => (type(input.value + code), enter());
    return { input, type, scan, found };
  }

  it('are taken one by one, also the same twice', async () => {
    const { input, scan, found } = scanner();
    for (const code of ['pump-1', 'motor-1', 'pump-1']) scan(code);
    await waitFor(() => expect(found()).toEqual(['PUMP-1', 'MOTOR-1', 'PUMP-1']));
    expect(input.value).toBe('');
  });

  it('leave what is typed after them', async () => {
    const { input, type, scan, found } = scanner();
    scan('pump-1');
    type(`${input.value}mot`);
    await waitFor(() => expect([found(), input.value]).toEqual([['PUMP-1'], 'mot']));
  });

  it('wait while the network is away, and are taken by Retry', async () => {
    const { input, scan, found } = scanner();
    jest.mocked(exchange).mockRejectedValueOnce(new Error('Network error!'));
    scan('pump-1');
    scan('motor-1');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    scan('motor-1');
    expect([found(), input.value]).toEqual([[], 'pump-1motor-1motor-1']);
    fireEvent.click(retry);
    await waitFor(() => expect([found(), input.value]).toEqual([['PUMP-1', 'MOTOR-1', 'MOTOR-1'], '']));
  });

  it('stand there all where the first is none', async () => {
    const { input, scan, found } = scanner();
    scan('fan-1');
    scan('motor-1');
    expect(await screen.findByText(text('order.new.goods.none'))).toBeTruthy();
    expect([found(), input.value]).toEqual([[], 'fan-1motor-1']);
  });

  it('are taken until the order is full', async () => {
    const { input, scan, found } = scanner(2);
    for (let scanned = 0; scanned < 3; scanned++) scan('pump-1');
    await waitFor(() => expect(input.disabled).toBe(true));
    expect([found(), input.value]).toEqual([['PUMP-1', 'PUMP-1'], 'pump-1']);
  });

  it('are awaited no more once somebody changes them', async () => {
    const { input, type, scan, found } = scanner();
    scan('pump-1');
    type('motor-1');
    expect(await screen.findByRole('option', { name: /MOTOR-1/ })).toBeTruthy();
    expect([found(), input.value]).toEqual([[], 'motor-1']);
  });
});
