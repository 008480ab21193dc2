import { MAX_VARIATIONS, text } from '@impeller/contracts';
import { draft, errorsOf, one, simple, variable, type Cells } from '../../../../test/draft-rows.js';

const VALUES = 'Attributes & Values';
const same = text('product.variation.same', { values: 'Three' });

describe('attributes of a simple product are left out, and a warning says so', () => {
  it.each<[string, Cells]>([
    ['of a new one', { ...simple, attributes: 'Phase~Single' }],
    ['of a stored one', { productId: 40, attributes: 'Phase~Single' }],
  ])('%s', async (_, row) => {
    const { draft: made, errors, warnings } = await one(row);
    expect([errors, made.variations[0]!.choices]).toEqual([[], undefined]);
    const value = 'Phase~Single';
    expect(warnings).toEqual([{ row: 3, column: VALUES, value, message: text('import.row.simpleAttributes') }]);
  });

  it('one that is not there is an error all the same', async () => {
    const message = text('import.row.unknownNear', { what: 'attribute', name: 'Phaze', near: 'Phase' });
    expect(await errorsOf({ ...simple, attributes: 'Phaze~Single' })).toEqual([[3, VALUES, message]]);
  });
});

describe('a sale price above the stored regular one is an error, whatever tells which variation is meant', () => {
  it.each<[string, Cells]>([
    ['the id of a simple product', { productId: 40 }],
    ['its id beside a new SKU', { productId: 40, sku: 'NEW-1' }],
    ['the values of a variation', { productId: 50, attributes: 'Phase~Three' }],
  ])('%s', async (_, row) => {
    expect(await errorsOf({ ...row, salePrice: 60 })).toEqual([[3, 'Sale Price', text('product.salePrice.aboveRegular')]]);
    expect(await errorsOf({ ...row, salePrice: 45 })).toEqual([]);
  });
});

describe('no two variations of a stored product have the same values afterwards', () => {
  const [first, second] = [
    { productId: 50, sku: 'VAR-1' },
    { productId: 50, sku: 'var-2' },
  ];
  it.each<[string, Cells[], unknown[]]>([
    [
      'one may not get those of another that the sheet leaves as it is',
      [{ ...first, attributes: 'Phase~Three' }],
      [[3, VALUES, same]],
    ],
    [
      'nor those of another that has a row without any',
      [{ ...first, attributes: 'Phase~Three' }, second],
      [[3, VALUES, text('import.row.sameVariation', { row: 4 })]],
    ],
    [
      'nor may two rows mean one variation, by its SKU and by its values',
      [first, { productId: 50, attributes: 'Phase~Single' }],
      [[4, VALUES, text('import.row.sameVariation', { row: 3 })]],
    ],
    [
      'two may swap theirs',
      [
        { ...first, attributes: 'Phase~Three' },
        { ...second, attributes: 'Phase~Single' },
      ],
      [],
    ],
    ['and one may keep its own', [{ ...first, attributes: 'Phase~Single' }], []],
    ['a SKU that stands twice is said as that alone', [first, first], [[4, 'SKU', text('import.row.repeatedSku', { row: 3 })]]],
  ])('%s', async (_, rows, errors) => expect(await errorsOf(...rows)).toEqual(errors));
});

it('nothing but commas is no value at all', async () => {
  expect(await errorsOf({ ...variable, attributes: ',' })).toEqual([[3, VALUES, text('import.row.attributes')]]);
  expect(await errorsOf({ productId: 50, sku: 'VAR-1', attributes: ', ,' })).toEqual([]);
});

describe('more variations than a product may have', () => {
  const tooMany = [3, '', text('product.variation.tooMany', { max: MAX_VARIATIONS })];
  const rows = (count: number, row: Cells) => Array.from({ length: count }, (_, index) => ({ ...row, sku: `NEW-${index}` }));
  it.each<[string, number, Cells]>([
    ['of a new product', MAX_VARIATIONS, variable],
    ['of a stored one, with those that it has', MAX_VARIATIONS - 2, { productId: 50, unitPrice: 1 }],
  ])('are an error of the group: %s', async (_, most, row) => {
    expect(await errorsOf(...rows(most + 1, row))).toContainEqual(tooMany);
    expect(await errorsOf(...rows(most, row))).not.toContainEqual(tooMany);
  });

  it('rows of stored ones add none', async () => {
    const [made] = await draft(...rows(MAX_VARIATIONS - 2, { productId: 50 }), { productId: 50, sku: 'VAR-1' });
    expect(made!.errors.map(({ message }) => message)).not.toContain(tooMany[2]);
  });
});
