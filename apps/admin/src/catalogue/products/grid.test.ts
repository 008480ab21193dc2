import { fillDown, isTable, paste, takeBack } from './grid';
import type { DraftVariation } from './variations';

const line = (over: Partial<DraftVariation> = {}): DraftVariation => ({
  key: 'k',
  values: {},
  enabled: true,
  sku: null,
  unitPrice: 0,
  salePrice: 0,
  manageStock: false,
  allowBackOrder: false,
  stockStatus: 'In Stock',
  stockQuantity: 0,
  ...over,
});
const two = [line(), line({ sku: 'OLD', unitPrice: 5 })];

it.each([
  [
    'to the right and down, as the import reads cells',
    'sku',
    'A-1\t₹1,00,000.50\t99\r\nA-2\t200\t\r\n',
    [
      { sku: 'A-1', unitPrice: 100_000.5, salePrice: 99 },
      { sku: 'A-2', unitPrice: 200, salePrice: 0 },
    ],
    5,
    [],
  ],
  ['a blank SKU takes it away', 'sku', '\n\n', [{ sku: null }, { sku: null, unitPrice: 5 }], 1, []],
  [
    'words of flags and of stock',
    'manageStock',
    'Y\t12\tno\t\tN\n\t\t\tout of stock',
    [
      { manageStock: true, stockQuantity: 12, allowBackOrder: false, enabled: false },
      { manageStock: false, stockStatus: 'Out Of Stock' },
    ],
    4,
    [],
  ],
  [
    'a quantity above 0 into stock that is managed from then on, and no other into stock that is not',
    'stockQuantity',
    '12\n0',
    [
      { manageStock: true, stockQuantity: 12 },
      { manageStock: false, stockQuantity: 0 },
    ],
    2,
    [],
  ],
  [
    'no status into managed stock, whose status follows from its quantity',
    'manageStock',
    'Y\t12\t\tOut Of Stock',
    [{ manageStock: true, stockQuantity: 12, stockStatus: 'In Stock' }, {}],
    2,
    [],
  ],
  [
    'a quantity above 0 whatever the flag beside it says',
    'manageStock',
    '\t12\nN\t7',
    [
      { manageStock: true, stockQuantity: 12 },
      { manageStock: true, stockQuantity: 7 },
    ],
    4,
    [],
  ],
  [
    'what is no value is said and stays',
    'unitPrice',
    'cheap\n7',
    [{ unitPrice: 0 }, { unitPrice: 7 }],
    1,
    [{ row: 0, column: 'unitPrice', copied: 'cheap' }],
  ],
  ['what reaches beyond the grid is left out', 'enabled', 'N\t1\nN\nN', [{ enabled: false }, { enabled: false }], 2, []],
] as const)('pastes %s', (_, column, copied, expected, changed, unread) => {
  const result = paste(two, 0, column, copied);
  expect(result.lines).toMatchObject(expected);
  expect([result.changed, result.unread]).toEqual([changed, unread]);
  expect(result.lines).toHaveLength(2);
});

it.each([
  ['one\ttwo', true],
  ['one\ntwo', true],
  ['one\n', true],
  ['one', false],
  ['', false],
])('%j is a table: %s', (copied, expected) => expect(isTable(copied)).toBe(expected));

it('copies a cell to the rows below it, not above', () => {
  const lines = [line({ unitPrice: 1 }), line({ unitPrice: 2 }), line({ unitPrice: 3 }), line({ unitPrice: 2 })];
  const { lines: filled, changed } = fillDown(lines, 1, 'unitPrice');
  expect([filled.map(({ unitPrice }) => unitPrice), changed]).toEqual([[1, 2, 2, 2], 1]);
});

it('takes back what was filled in alone: what was typed, added or removed since stays', () => {
  const before = ['a', 'b', 'c', 'd'].map((key, at) => line({ key, unitPrice: at }));
  const { lines: filled } = fillDown(before, 0, 'unitPrice');
  const [a, b, c] = filled as [DraftVariation, DraftVariation, DraftVariation];
  const now = [{ ...a, sku: 'A-1' }, { ...b, unitPrice: 9 }, { ...c, salePrice: 3 }, line({ key: 'e', unitPrice: 7 })];
  expect(takeBack(now, before, filled)).toEqual([now[0], now[1], { ...now[2], unitPrice: 2 }, now[3]]);
});

const managed = (stockQuantity: number, over: Partial<DraftVariation> = {}) =>
  line({ ...over, manageStock: true, stockQuantity });
const stockOf = (lines: readonly DraftVariation[]) =>
  lines.map(({ manageStock, stockQuantity, stockStatus }) => [manageStock, stockQuantity, stockStatus]);

it.each([
  ['above 0 has it managed below', 4, [true, 4, 'In Stock'], [true, 4, 'In Stock'], 3],
  ['of 0 leaves alone what is not managed', 0, [false, 5, 'In Stock'], [true, 0, 'In Stock'], 1],
])('a quantity %s', (_, quantity, unmanaged, counted, count) => {
  const { lines, changed } = fillDown([managed(quantity), line({ stockQuantity: 5 }), managed(9)], 0, 'stockQuantity');
  expect([stockOf(lines).slice(1), changed]).toEqual([[unmanaged, counted], count]);
});

it.each([
  [0, 'Out Of Stock', 1],
  [3, 'In Stock', 0],
])('copies the status that a quantity of %i shows, and not to what is managed itself', (quantity, stockStatus, count) => {
  // What it was before its stock was managed.
  const source = managed(quantity, { stockStatus: quantity > 0 ? 'Out Of Stock' : 'In Stock' });
  const { lines, changed } = fillDown([source, line(), managed(9)], 0, 'stockStatus');
  expect([stockOf(lines).slice(1), changed]).toEqual([
    [
      [false, 0, stockStatus],
      [true, 9, 'In Stock'],
    ],
    count,
  ]);
});

it('copies no quantity that a row does not show', () => {
  const lines = [line({ stockQuantity: 5 }), managed(9), line()];
  expect(fillDown(lines, 0, 'stockQuantity')).toEqual({ lines, changed: 0, unread: [] });
});

it('takes the managed stock back with the quantity that made it so, but not from a quantity typed since', () => {
  const before = ['a', 'b'].map((key) => line({ key }));
  const { lines: pasted } = paste(before, 0, 'stockQuantity', '12\n7\n');
  expect(takeBack(pasted, before, pasted)).toEqual(before);
  const typed = managed(8, { key: 'b' });
  expect(takeBack([pasted[0]!, typed], before, pasted)).toEqual([before[0], typed]);
});
