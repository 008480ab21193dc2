import { deriveStock } from './derive-stock.js';

const sevenLeft = { manageStock: true, stockQuantity: 7, stockStatus: 'In Stock', allowBackOrder: true } as const;
const unmanaged = { manageStock: false, stockQuantity: 0, stockStatus: 'In Stock', allowBackOrder: false } as const;

it.each([
  [
    'a quantity without the flag still manages stock',
    { manageStock: false, stockQuantity: 4 },
    { manageStock: true, stockQuantity: 4, stockStatus: 'In Stock' },
  ],
  [
    'managed without a quantity means one',
    { manageStock: true },
    { manageStock: true, stockQuantity: 1, stockStatus: 'In Stock' },
  ],
  [
    'managed with nothing left is out of stock, whatever its column says',
    { manageStock: true, stockQuantity: 0, stockStatus: 'In Stock' as const },
    { manageStock: true, stockQuantity: 0, stockStatus: 'Out Of Stock' },
  ],
  [
    'managed follows the back-order flag',
    { manageStock: true, stockQuantity: 2, allowBackOrder: true },
    { allowBackOrder: true },
  ],
  [
    'unmanaged is in stock only when the column says',
    { stockStatus: 'In Stock' as const },
    { manageStock: false, stockQuantity: 0, stockStatus: 'In Stock' },
  ],
  ['unmanaged and silent is out of stock', {}, { manageStock: false, stockQuantity: 0, stockStatus: 'Out Of Stock' }],
  ['unmanaged never takes back-orders', { manageStock: false, allowBackOrder: true }, { allowBackOrder: false }],
])('%s', (_, cells, stock) => expect(deriveStock(cells)).toMatchObject(stock));

it.each([
  ['a new quantity alone', { stockQuantity: 3 }, sevenLeft, { ...sevenLeft, stockQuantity: 3 }],
  ['the back-order flag alone', { allowBackOrder: false }, sevenLeft, { ...sevenLeft, allowBackOrder: false }],
  ['managing switched off', { manageStock: false }, sevenLeft, { ...unmanaged, stockStatus: 'In Stock' }],
  [
    'managing switched on',
    { manageStock: true },
    unmanaged,
    { manageStock: true, stockQuantity: 1, stockStatus: 'In Stock', allowBackOrder: false },
  ],
  ['sold out', { stockQuantity: 0 }, sevenLeft, { ...sevenLeft, stockQuantity: 0, stockStatus: 'Out Of Stock' }],
  [
    'an unmanaged one marked out of stock',
    { stockStatus: 'Out Of Stock' as const },
    unmanaged,
    { ...unmanaged, stockStatus: 'Out Of Stock' },
  ],
])('an update keeps what its blank cells do not name: %s', (_, cells, stored, stock) => {
  expect(deriveStock(cells, stored)).toEqual(stock);
});
