import Icon from '@mui/icons-material/Search';
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

it('offers screens before anything is typed', () => expect(names('')).toHaveLength(4));

it('asks for customers by digits alone, and shows the SKU that was meant', () => {
  const [users, products] = RECORD_SEARCHES;
  expect(['98', '98765', 'asha'].map((query) => users!.worth.test(query))).toEqual([false, true, false]);
  const record = { id: 1, sku: null, productsVariation: [{ sku: 'PUMP-1' }, { sku: 'PUMP-2' }] };
  expect(products!.detail(record, 'pump-2')).toBe('PUMP-2');
});

it('asks for orders by a part of their number, and leads to their view', () => {
  const [, , orders] = RECORD_SEARCHES;
  expect(['OD261121000005', '000005', 'od1', 'OD', 'pump'].map((query) => orders!.worth.test(query))).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(orders!.to?.({ id: 7 })).toBe('/orders/7/show');
});
