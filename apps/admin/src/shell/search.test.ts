import Icon from '@mui/icons-material/Search';
import { dataProvider } from '../data/dataProvider';
import { findScreens, RECORD_SEARCHES } from './search';

const screens = [
  { to: '/dashboard', label: 'Dashboard', group: '', icon: Icon },
  { to: '/brands', label: 'Brands', group: 'Product management', icon: Icon },
  { to: '/measurement-units', label: 'Measurement units', group: 'Product management', icon: Icon },
  { to: '/countries', label: 'Countries', group: 'Masters', icon: Icon },
];
const names = (query: string) => findScreens(screens, query).map(({ label }) => label);

it('finds a screen in spite of typing errors, by its group too, and nothing that is far off', () => {
  expect(names('brnads')[0]).toBe('Brands');
  expect(names('measure')[0]).toBe('Measurement units');
  expect(names('masters')).toContain('Countries');
  expect(names('zzzzqq')).toEqual([]);
});

it('of names that are equally near, finds the one first that begins as it was typed', () => {
  const coupons = { to: '/coupons', label: 'Coupons', group: 'Order management', icon: Icon };
  const found = findScreens([...screens, coupons], 'coupn').map(({ label }) => label);
  expect(found.slice(0, 2)).toEqual(['Coupons', 'Countries']);
});

it('offers screens before anything is typed', () => expect(names('')).toHaveLength(4));

it('asks for customers by digits alone, and shows the SKU that was meant', () => {
  const [users, products] = RECORD_SEARCHES;
  expect(['98', '98765', 'asha'].map((query) => users!.worth(query))).toEqual([false, true, false]);
  const record = { id: 1, sku: null, productsVariation: [{ sku: 'PUMP-1' }, { sku: 'PUMP-2' }] };
  expect(products!.detail(record, 'pump-2')).toBe('PUMP-2');
  const longer = { id: 2, sku: 'PUMP', productsVariation: [{ sku: 'PUMP-10' }, { sku: 'PUMP-1' }] };
  expect(['pump-1', 'Pump', 'mp-10'].map((typed) => products!.detail(longer, typed))).toEqual(['PUMP-1', 'PUMP', 'PUMP-10']);
});

it.each(['+91 98765 43210', '098765 43210', '98765-43210', '9876543210'])('asks for a customer by %s', (typed) => {
  const [users] = RECORD_SEARCHES;
  expect(users!.worth(typed)).toBe(true);
  expect(users!.filter(typed)).toEqual({ 'mobileNumber||$starts': '9876543210' });
});

it('asks for products by their own SKU and by those of their variations', async () => {
  const [, products] = RECORD_SEARCHES;
  expect(products!.detail({ id: 1, sku: 'PUMP', productsVariation: [{ sku: 'OTHER-1' }] }, 'pump')).toBe('PUMP');
  expect(products!.whole?.('pump')).toMatchObject({ 'productsVariation.sku||$eqL': 'pump', $OR: { 'sku||$eqL': 'pump' } });
  const fetched = (global.fetch = jest.fn().mockRejectedValueOnce(new Error()));
  const asked = { filter: products!.filter('pump'), pagination: { page: 1, perPage: 8 }, sort: { field: 'id', order: 'DESC' } };
  await dataProvider.getList('products', asked as never).catch(() => undefined);
  const query = new URL(String(fetched.mock.calls[0]?.[0]), 'http://localhost').searchParams;
  expect([query.get('filter'), query.get('or')]).toEqual(['productsVariation.sku||$contL||pump', 'sku||$contL||pump']);
});

it('asks for orders by a part of their number or by their id, and leads to their view', async () => {
  const [, , orders] = RECORD_SEARCHES;
  expect(
    ['OD261121000005', '000005', '7', '#7', '12', 'od1', 'OD', '#', '#0', 'pump'].map((query) => orders!.worth(query)),
  ).toEqual([...[true, true, true, true, true], ...[false, false, false, false, false]]);
  const fetched = (global.fetch = jest.fn().mockRejectedValueOnce(new Error()));
  const asked = { filter: orders!.filter('#7'), pagination: { page: 1, perPage: 8 }, sort: { field: 'id', order: 'DESC' } };
  await dataProvider.getList('orders', asked as never).catch(() => undefined);
  const query = new URL(String(fetched.mock.calls[0]?.[0]), 'http://localhost').searchParams;
  expect([query.get('search'), query.get('filter')]).toEqual(['#7', null]);
  expect(orders!.to?.({ id: 7 })).toBe('/orders/7/show');
});
