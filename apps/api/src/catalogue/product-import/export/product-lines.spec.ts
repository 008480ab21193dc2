import { IMPORT_COLUMNS } from '@impeller/contracts';
import type { ExportCell } from '../../../exports/exporter.js';
import { Masters } from '../rows/masters.js';
import { productLines, type SheetProduct } from './product-lines.js';

const single = { id: 100, name: 'Single' };
const attributes = [{ id: 10, name: 'Phase', values: [single] }];
const masters = new Masters({ brands: [], series: [], horsePowers: [], taxes: [], categories: [], attributes });
const stock = { manageStock: false, stockStatus: 'In Stock', stockQuantity: 0, allowBackOrder: false } as const;

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
  const product: SheetProduct = {
    ...{ id: 1, name: 'Openwell pump', productType, isAvailableForSell: true, featured: false, hsnCode: null, priority: 0 },
    ...{ shortDescription: null, tags: null, brand: null, series: null, horsePower: null, tax: null, categories: [], images: [] },
    variations: [variation],
  };
  const [line] = productLines(product, masters).lines as readonly (readonly ExportCell[])[];
  expect(line![IMPORT_COLUMNS.indexOf('attributes')]).toBe(written);
});
