import { productImage, productVariation, text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { HistoryPanel } from '../../records/form/HistoryPanel';
import { historyOf } from './historyOf';
import type { ProductRecord } from './productRecord';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));

const red = { id: 4, version: 1, name: 'Red / 5 HP', sku: 'R-5' };
const blue = { id: 6, version: 1, name: null, sku: 'B-5' };
const productOf = (productType: string, ...productsVariation: object[]) =>
  ({
    ...{ id: 7, version: 3, name: 'Motor', productType, productsVariation },
    productsImage: [{ id: 9, version: 2, image: '/api/files/a.jpg' }],
  }) as unknown as ProductRecord;

const entry = (id: number, more: object) => ({
  ...{ id, adminName: 'Asha', action: 'update', createdTimestamp: '2026-01-01T00:00:00Z', changes: {} },
  ...more,
});
const priced = { resource: productVariation.path, recordId: red.id, changes: { unitPrice: [10, 1_23_456] } };

/** Shows a product's history; answers the conditions that were asked for. */
async function show(product: ProductRecord, ...trail: object[]) {
  const getList = jest.fn(async (_: string, _asked: { filter: { q: { s: string } } }) => ({ data: trail, total: trail.length }));
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{ getList } as never} i18nProvider={i18nProvider}>
        <HistoryPanel {...historyOf(product)} />
      </AdminContext>
    </MemoryRouter>,
  );
  await screen.findAllByText(/by Asha/);
  return (JSON.parse(getList.mock.calls[0]![1].filter.q.s) as { $or: object[] }).$or;
}

it('says of a variation’s price, and of a picture, which of them it is of', async () => {
  const picture = { resource: productImage.path, recordId: 9, action: 'create' };
  const asked = await show(productOf('variable', red, blue), entry(2, picture), entry(1, priced));
  expect(asked).toEqual([
    { resource: 'products', recordId: 7 },
    { resource: 'products-images', recordId: { $in: [9] } },
    { resource: 'products-variations', recordId: { $in: [6, 4] } },
  ]);
  expect(screen.getByText('Variation: Red / 5 HP')).toBeTruthy();
  expect(screen.getByText('Regular price:')).toBeTruthy();
  expect(screen.getByText(/₹1,23,456\.00/)).toBeTruthy();
  expect(screen.getByText('Picture')).toBeTruthy();
  expect(screen.queryByText(text('history.cut'))).toBeNull();
});

it('calls a variation without a name by its SKU', async () => {
  await show(productOf('variable', red, blue), entry(1, { ...priced, recordId: blue.id }));
  expect(screen.getByText('Variation: B-5')).toBeTruthy();
});

it('shows a simple product’s price as its own, and its making once', async () => {
  const asked = await show(productOf('simple', red), entry(1, priced));
  expect(asked.at(-1)).toEqual({ resource: 'products-variations', recordId: { $in: [4] }, action: { $ne: 'create' } });
  expect(screen.getByText(/₹1,23,456\.00/)).toBeTruthy();
  expect(screen.queryByText(/Variation/)).toBeNull();
});

it('is another one as soon as a part is in another version', () => {
  const before = historyOf(productOf('variable', red, blue)).version;
  expect(historyOf(productOf('variable', red, { ...blue, version: 2 })).version).toBe(before + 1);
});

it('looks at the newest of very many variations, and says that there are others', async () => {
  const many = Array.from({ length: 400 }, (_, at) => ({ ...red, id: at + 1 }));
  const asked = await show(productOf('variable', ...many), entry(1, { ...priced, recordId: 400 }));
  expect(asked[2]).toMatchObject({ recordId: { $in: expect.arrayContaining([400, 301]) } });
  expect(screen.getByText(text('history.cut'))).toBeTruthy();
});
