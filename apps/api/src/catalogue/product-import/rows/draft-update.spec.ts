import { text } from '@impeller/contracts';
import { draft, errorsOf, one, variable, type Cells } from '../../../../test/draft-rows.js';

const unknown = (id: number) => [3, 'Product Id', text('import.row.unknownProduct', { id })];

describe('a row with a Product Id and no cell of a variation is the product alone', () => {
  it.each<[string, Cells]>([
    ['of a variable product, its type left blank', { productId: 50, priority: 5 }],
    ['of a variable product, its type typed', { productId: 50, productType: 'variable', priority: 5 }],
    ['of a simple product', { productId: 40, priority: 5 }],
  ])('%s', async (_, row) => {
    const { draft: made, sold, errors } = await one(row);
    expect([errors, sold]).toEqual([[], []]);
    expect(made).toMatchObject({ id: row.productId, fields: { priority: 5 }, variations: [] });
  });

  it('also beside rows of its variations, which keep their own rows', async () => {
    const [made] = await draft({ productId: 50, priority: 5 }, { productId: 50, sku: 'VAR-1' });
    expect([made!.errors, made!.sold.map(({ row }) => row)]).toEqual([[], [4]]);
    expect(made!.draft.variations).toMatchObject([{ sku: 'VAR-1' }]);
  });

  it('also where the SKU is the variable product’s own, alone or beside its id', async () => {
    const [found] = await draft({ sku: 'OWN-1', name: 'Openwell', priority: 5 });
    expect([found!.errors, found!.sold]).toEqual([[], []]);
    expect(found!.draft).toMatchObject({ id: 50, fields: { priority: 5 }, variations: [] });
    expect(await errorsOf({ productId: 50, sku: 'own-1', priority: 5 })).toEqual([]);
    expect(await errorsOf({ productId: 40, sku: 'OWN-1' })).toEqual([[3, 'SKU', text('import.row.skuOfOther', { id: 50 })]]);
  });

  it('a second one of a simple product is one too many', async () => {
    expect(await errorsOf({ productId: 40, priority: 5 }, { productId: 40, featured: 'Y' })).toEqual([
      [4, '', text('import.row.oneVariation')],
    ]);
  });

  it('without an id it is a new product that lacks what a new one needs', async () => {
    expect((await errorsOf({ name: 'Monoblock', productType: 'simple', priority: 5 })).map(([, column]) => column)).toEqual([
      'SKU',
      'Regular Price',
      'Images',
    ]);
  });

  it('and of an id that is not there it is nothing', async () => {
    expect(await errorsOf({ productId: 99, sku: 'NEW-1' }, { productId: 99, priority: 5 })).toEqual([unknown(99)]);
  });
});

it('a cell of nothing but commas is blank: it takes no category, tag or picture away', async () => {
  const { draft: made, imageNames, errors } = await one({ productId: 40, categories: ',', tags: ' , ,', images: ',' });
  expect([errors, imageNames, made.categoryIds, made.fields]).toEqual([[], undefined, undefined, {}]);
});

describe('of a product that nobody can tell, what tells it is wrong and nothing else', () => {
  const unreadable = [3, 'Product Id', text('import.cell.id')];
  const variable = { productId: 999_999, productType: 'variable' };
  it.each<[string, Cells[], unknown[]]>([
    ['its id is not there', [{ productId: 999_999, priority: 5 }], unknown(999_999)],
    ['its id cannot be read', [{ productId: 'x', priority: 5 }], unreadable],
    ['a variable one', [{ ...variable, sku: 'NEW-1', unitPrice: 5 }], unknown(999_999)],
    ['a variable one, its id cannot be read', [{ ...variable, productId: 'x', priority: 5 }], unreadable],
    [
      'its variations may keep what tells them apart',
      ['NEW-1', 'NEW-2'].map((sku) => ({ ...variable, sku, attributes: 'Head~30 m' })),
      unknown(999_999),
    ],
    ['its stock may be sold below zero', [{ productId: 999_999, sku: 'NEW-1', stockQuantity: -1 }], unknown(999_999)],
    [
      'its SKUs are of two',
      ['OLD-1', 'OLD-2'].map((sku) => ({ name: 'Openwell', productType: 'variable', sku })),
      [3, 'SKU', text('import.row.twoProducts', { ids: '40, 41' })],
    ],
  ])('%s', async (_, rows, error) => expect(await errorsOf(...rows)).toEqual([error]));
});

describe('a variation that comes to a stored product', () => {
  const added = { productId: 50, attributes: 'Phase~Single, Head~30 m' };
  const [noSku, noPrice] = ['SKU', 'Regular Price'].map((column) => [3, column, text('field.required', { field: column })]);
  it.each<[string, Cells, unknown[]]>([
    ['needs an SKU and a price', added, [noSku, noPrice]],
    ['needs a price', { ...added, sku: 'NEW-1' }, [noPrice]],
    ['needs an SKU', { ...added, unitPrice: 5 }, [noSku]],
    ['has both', { ...added, sku: 'NEW-1', unitPrice: 5 }, []],
    [
      'needs values, too',
      { productId: 50, salePrice: 0 },
      [[3, 'Attributes & Values', text('import.row.attributes')], noSku, noPrice],
    ],
    ['is a stored one where it has the SKU', { productId: 50, sku: 'var-2', salePrice: 1 }, []],
    ['is a stored one where it has the values', { productId: 50, attributes: 'Phase~Three', salePrice: 1 }, []],
    ['may be a stored one whose SKU cannot be read', { ...added, sku: 'x'.repeat(31) }, [[3, 'SKU', expect.any(String)]]],
    ['is the only one of a simple product', { productId: 40, sku: 'NEW-1' }, []],
  ])('%s', async (_, row, errors) => expect(await errorsOf(row)).toEqual(errors));

  it('also beside stored ones, found by their SKU or by its name', async () => {
    const rows = [
      { ...variable, sku: 'VAR-1', images: undefined },
      { ...variable, attributes: 'Phase~Single, Head~30 m', sku: 'NEW-1' },
    ];
    expect(await errorsOf(rows[0]!, { ...rows[1]!, unitPrice: undefined })).toContainEqual([4, 'Regular Price', noPrice![2]]);
  });
});

describe('says that a quantity of 1 is assumed', () => {
  const managed = { manageStock: 'Y' };
  it.each<[string, boolean, Cells]>([
    [
      'of a new variation',
      true,
      { ...managed, productId: 50, sku: 'VAR-9', unitPrice: 1, attributes: 'Phase~Single, Head~30 m' },
    ],
    ['of a stored one whose stock is not managed yet', true, { ...managed, sku: 'VAR-2' }],
    ['of such a simple product, found by its id', true, { ...managed, productId: 41 }],
    ['not of one whose stock is managed: its quantity stays', false, { ...managed, sku: 'var-1' }],
    ['not of such a simple product, found by its id', false, { ...managed, productId: 40 }],
    ['nor where that gets a new SKU', false, { ...managed, productId: 40, sku: 'NEW-1' }],
    ['nor of a variation that is found by its values', false, { ...managed, productId: 50, attributes: 'Phase~Single' }],
    ['nor where it gets a new SKU', false, { ...managed, productId: 50, sku: 'NEW-1', attributes: 'Phase~Single' }],
    ['but of one so found whose stock is not managed yet', true, { ...managed, productId: 50, attributes: 'Phase~Three' }],
  ])('%s', async (_, isSaid, row) => {
    const { errors, warnings } = await one(row);
    expect(errors).toEqual([]);
    expect(warnings.map(({ message }) => message)).toEqual(isSaid ? [text('import.row.assumedQuantity')] : []);
  });
});
