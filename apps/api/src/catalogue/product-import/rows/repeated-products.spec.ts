import { text } from '@impeller/contracts';
import { errorsOf, simple, variable, type Cells } from '../../../../test/draft-rows.js';

const same = (row: number, column: string, earlier: number) => [row, column, text('import.row.sameProduct', { row: earlier })];
const named = (sku: string, over: Cells = {}): Cells => ({ ...simple, sku, unitPrice: 200, ...over });
const ofVariable = (sku: string, name: string): Cells => ({
  ...variable,
  attributes: undefined,
  unitPrice: undefined,
  name,
  sku,
});

describe('a product that rows name in several ways is an error at the later one', () => {
  it.each<[string, Cells[], unknown[]]>([
    ['by Product Id, then by SKU', [{ productId: 40, unitPrice: 100 }, named('OLD-1')], [same(4, 'SKU', 3)]],
    ['by SKU, then by Product Id', [named('old-1'), { productId: 40, unitPrice: 100 }], [same(4, 'Product Id', 3)]],
    [
      'by SKU, and then its Product Id gives it another',
      [named('OLD-1'), { productId: 40, sku: 'NEW-9' }],
      [same(4, 'Product Id', 3)],
    ],
    [
      'three times',
      [{ productId: 40, priority: 1 }, named('OTHER'), named('OLD-1'), { sku: 'old-1' }],
      [same(5, 'SKU', 3), [6, 'SKU', text('import.row.repeatedSku', { row: 5 })]],
    ],
    [
      'by two names of a variable one, both found by SKU',
      [ofVariable('VAR-1', 'Openwell'), ofVariable('VAR-2', 'Borewell')],
      [same(4, 'SKU', 3)],
    ],
    [
      'at the row whose SKU tells it',
      [
        { productId: 50, priority: 5 },
        { ...variable, name: 'Openwell', sku: 'NEW-1' },
        { ...variable, name: 'Openwell', sku: 'VAR-2', attributes: 'Phase~Three' },
      ],
      [same(5, 'SKU', 3)],
    ],
    [
      'by the own SKU of a variable one',
      [{ productId: 50, sku: 'NEW-1', attributes: 'Phase~Single' }, ofVariable('OWN-1', 'Openwell')],
      [same(4, 'SKU', 3)],
    ],
    [
      'by an SKU that stands twice, which is said alone',
      [{ productId: 40, sku: 'OLD-1' }, named('OLD-1')],
      [[4, 'SKU', text('import.row.repeatedSku', { row: 3 })]],
    ],
  ])('%s', async (_, rows, errors) => expect(await errorsOf(...rows)).toEqual(errors));
});

describe('a row whose SKU an earlier one frees makes a product of its own', () => {
  it.each<[string, Cells[], unknown[]]>([
    ['of a simple product', [{ productId: 40, sku: 'NEW-9' }, named('OLD-1')], []],
    [
      'of a variation that is known by its values',
      [{ productId: 50, sku: 'NEW-9', attributes: 'Phase~Single' }, ofVariable('VAR-1', 'Borewell')],
      [],
    ],
    [
      'not one of another variation',
      [{ productId: 50, sku: 'NEW-9', attributes: 'Phase~Single' }, ofVariable('VAR-2', 'Borewell')],
      [same(4, 'SKU', 3)],
    ],
    [
      'nor where it changes the letters’ case alone',
      [{ productId: 40, sku: 'Old-1' }, named('OLD-1')],
      [[4, 'SKU', text('import.row.repeatedSku', { row: 3 })]],
    ],
  ])('%s', async (_, rows, errors) => expect(await errorsOf(...rows)).toEqual(errors));
});

it('rows that only their SKUs know are one product, and rows of two products are two', async () => {
  expect(await errorsOf({ sku: 'VAR-1', unitPrice: 60 }, { sku: 'VAR-2', unitPrice: 70 })).toEqual([]);
  expect(await errorsOf({ productId: 40, priority: 5 }, named('OLD-2'))).toEqual([]);
});
