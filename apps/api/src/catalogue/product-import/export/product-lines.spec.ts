import { IMPORT_COLUMNS, type ImportColumn } from '@impeller/contracts';
import type { ExportCell } from '../../../exports/exporter.js';
import { Masters } from '../rows/masters.js';
import { productLines, type SheetProduct } from './product-lines.js';

const single = { id: 100, name: 'Single' };
const attributes = [{ id: 10, name: 'Phase', values: [single] }];
const masters = new Masters({ brands: [], series: [], horsePowers: [], taxes: [], categories: [], attributes });
const stock = { manageStock: false, stockStatus: 'In Stock', stockQuantity: 0, allowBackOrder: false } as const;

const plain: SheetProduct = {
  ...{
    id: 1,
    name: 'Openwell pump',
    productType: 'simple',
    isAvailableForSell: true,
    featured: false,
    hsnCode: null,
    priority: 0,
  },
  ...{ shortDescription: null, tags: null, brand: null, series: null, horsePower: null, tax: null, categories: [], images: [] },
  variations: [],
};
const cellOf = (product: SheetProduct, column: ImportColumn, from = masters) => {
  const [line] = productLines(product, from).lines as readonly (readonly ExportCell[])[];
  return line![IMPORT_COLUMNS.indexOf(column)];
};

it.each([
  ['variable', 'Phase~Single'],
  ['simple', null],
] as const)('writes the values of a %s product as %p: the import reads none of a simple one', (productType, written) => {
  const variation = {
    ...stock,
    sku: 'VAR-1',
    unitPrice: 5,
    salePrice: 0,
    choices: [{ attribute: attributes[0]!, value: single }],
  };
  expect(cellOf({ ...plain, productType, variations: [variation] }, 'attributes')).toBe(written);
});

it('writes a category so that it is the same one when others of its name have come', () => {
  const within = (categories: readonly { id: number; name: string; parentId: number | null }[]) =>
    new Masters({ brands: [], series: [], horsePowers: [], taxes: [], categories, attributes });
  const stored = [
    { id: 1, name: 'Pumps', parentId: null },
    { id: 2, name: 'Motors', parentId: 1 },
    { id: 3, name: 'Comma, inc', parentId: null },
    { id: 4, name: 'Spares', parentId: 3 },
    { id: 6, name: 'ब\u095cे', parentId: null },
    { id: 7, name: 'Cables', parentId: 6 },
  ];
  const written = (category: SheetProduct['categories'][number]) =>
    cellOf({ ...plain, categories: [category] }, 'categories', within(stored));
  const motors = written({ id: 2, name: 'Motors', path: 'Pumps > Motors' });
  const later = within([...stored, { id: 5, name: 'Motors', parentId: null }]);
  expect([motors, later.categories.find(motors as string)]).toEqual(['Pumps > Motors', 2]);
  expect(written({ id: 1, name: 'Pumps', path: 'Pumps' })).toBe('Pumps');
  // A cell's commas stand between categories.
  expect(written({ id: 4, name: 'Spares', path: 'Comma, inc > Spares' })).toBe('Spares');
  // Letters that a cell is read with in another spelling.
  expect(written({ id: 7, name: 'Cables', path: 'ब\u095cे > Cables' })).toBe('Cables');
});
