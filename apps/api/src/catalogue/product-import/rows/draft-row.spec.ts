import { IMPORT_HEADINGS, text, type ImportColumn } from '@impeller/contracts';
import { draft, errorsOf, one, simple, variable, type Cells } from '../../../../test/draft-rows.js';

it('makes a whole product of a filled row', async () => {
  const {
    draft: made,
    imageNames,
    errors,
    warnings,
    productName,
  } = await one({
    ...simple,
    brand: 'kirloskar ',
    series: 'CHHOTU',
    horsePower: '1.5  hp',
    tax: 'GST 18%',
    categories: 'Booster, Farm > submersible',
    isAvailableForSell: 'N',
    featured: true,
    salePrice: '₹ 90',
    manageStock: 'Y',
    hsnCode: 84137010,
    priority: '12.5',
    shortDescription: 'Good',
    tags: 'a, b',
    images: 'a.jpg, B.PNG, A.jpg',
  });
  expect({ errors, productName }).toEqual({ errors: [], productName: 'Monoblock' });
  expect(made).toEqual({
    productType: 'simple',
    fields: {
      name: 'Monoblock',
      isAvailableForSell: false,
      featured: true,
      hsnCode: '84137010',
      priority: 12.5,
      shortDescription: 'Good',
      tags: 'a, b',
      brandId: 1,
      isSeriesAvailable: true,
      seriesId: 1,
      isHpAvailable: true,
      horsePowerId: 5,
      isTaxable: true,
      taxId: 7,
    },
    categoryIds: [5, 4],
    variations: [
      {
        row: 3,
        sku: 'NEW-1',
        unitPrice: 100,
        salePrice: 90,
        stock: { manageStock: true, stockStatus: undefined, stockQuantity: undefined, allowBackOrder: undefined },
      },
    ],
  });
  expect(imageNames).toEqual(['a.jpg', 'B.PNG']);
  expect(warnings).toMatchObject([{ row: 3, column: 'Stock Quantity', message: text('import.row.assumedQuantity') }]);
});

describe('what must be filled', () => {
  it('on creation: name, type, SKU, price, an image; every one that is not is reported', async () => {
    expect(await errorsOf({ brand: 'Crompton' })).toEqual([
      [3, 'Product Name', 'Product Name is required'],
      [3, 'Product Type', 'Product Type is required'],
      [3, 'SKU', 'SKU is required'],
      [3, 'Regular Price', 'Regular Price is required'],
      [3, 'Images', 'Image not found'],
    ]);
  });
  it('a cell that shows nothing is blank', async () => {
    const none = { name: '\u200b', productType: '', sku: ' ', unitPrice: '\u00a0', images: '\ufeff' };
    expect(await errorsOf({ ...none, brand: 'Crompton' })).toEqual(await errorsOf({ brand: 'Crompton' }));
    expect(await errorsOf({ ...simple, productType: '\u200b' })).toEqual([[3, 'Product Type', 'Product Type is required']]);
  });
  it('on an update nothing: a blank cell leaves the field as it is', async () => {
    const { draft: made, imageNames, errors } = await one({ sku: 'OLD-1', salePrice: 5 });
    expect(errors).toEqual([]);
    expect(made).toMatchObject({ id: 40, fields: {} });
    expect(made.categoryIds).toBeUndefined();
    expect(imageNames).toBeUndefined();
    const blanks: Cells = {
      name: '',
      productType: '\u200b',
      brand: ' ',
      tags: '',
      categories: { list: [] },
      unitPrice: '',
      images: '',
    };
    expect(await one({ sku: 'OLD-1', salePrice: 5, ...blanks })).toEqual(await one({ sku: 'OLD-1', salePrice: 5 }));
  });
  it('an image that is named but not there is an error on an update too', async () => {
    expect(await errorsOf({ sku: 'OLD-1', images: 'no-such.jpg' })).toEqual([[3, 'Images', 'Image not found']]);
  });
});

it.each<[string, Cells, [ImportColumn, string][]]>([
  [
    'an unknown brand, with the nearest one',
    { brand: 'Kirlosker' },
    [['brand', text('import.row.unknownNear', { what: 'brand', name: 'Kirlosker', near: 'Kirloskar' })]],
  ],
  [
    'an unknown brand that is like none',
    { brand: 'Zzzzzzzzzz' },
    [['brand', text('import.row.unknown', { what: 'brand', name: 'Zzzzzzzzzz' })]],
  ],
  [
    '__proto__ is a name like others',
    { brand: '__proto__' },
    [['brand', text('import.row.unknownNear', { what: 'brand', name: '__proto__', near: '__proto__x' })]],
  ],
  [
    'an unknown series',
    { series: 'Chotu' },
    [['series', text('import.row.unknownNear', { what: 'series', name: 'Chotu', near: 'Chhotu' })]],
  ],
  [
    'an unknown horse power',
    { horsePower: '9 HP' },
    [['horsePower', text('import.row.unknown', { what: 'horse power', name: '9 HP' })]],
  ],
  [
    'an unknown tax',
    { tax: 'GST 19%' },
    [['tax', text('import.row.unknownNear', { what: 'tax', name: 'GST 19%', near: 'GST 18%' })]],
  ],
  [
    'a category of several parents',
    { categories: 'Submersible' },
    [['categories', text('import.row.ambiguousCategory', { name: 'Submersible', path: 'Domestic > Submersible' })]],
  ],
  [
    'an unknown category among known ones',
    { categories: 'Booster, Boster' },
    [['categories', text('import.row.unknownNear', { what: 'category', name: 'Boster', near: 'Booster' })]],
  ],
  [
    'an unknown path, with the nearest one',
    { categories: 'Farm>Submersibel' },
    [
      [
        'categories',
        text('import.row.unknownNear', { what: 'category', name: 'Farm > Submersibel', near: 'Farm > Submersible' }),
      ],
    ],
  ],
  ['a type that is none', { productType: 'bundle' }, [['productType', 'Product Type must be simple or variable']]],
  ['a name too short', { name: 'ab' }, [['name', 'Minimum length should be 3']]],
  ['an SKU too short', { sku: 'x' }, [['sku', text('length.between', { min: 3, max: 30 })]]],
  ['a price that is text', { unitPrice: 'cheap' }, [['unitPrice', 'Value must be a number']]],
  ['a price below zero', { unitPrice: -1 }, [['unitPrice', text('number.min', { min: 0 })]]],
  ['a price of three decimals', { unitPrice: 1.234 }, [['unitPrice', text('number.decimals', { decimals: 2 })]]],
  ['a sale price above the price', { salePrice: 101 }, [['salePrice', text('product.salePrice.aboveRegular')]]],
  [
    'a price below the sale price that is stored',
    { sku: 'OLD-1', unitPrice: 30 },
    [['unitPrice', text('product.salePrice.aboveRegular')]],
  ],
  ['images of nothing but commas', { images: ', ,' }, [['images', text('import.image.missing')]]],
  ['half a piece', { stockQuantity: 1.5 }, [['stockQuantity', text('number.integer')]]],
  ['stock below zero', { stockQuantity: -2 }, [['stockQuantity', text('number.min', { min: 0 })]]],
  ['a flag that is none', { featured: 'perhaps' }, [['featured', 'Value must be Y or N']]],
  ['an HSN of five digits', { hsnCode: '84131' }, [['hsnCode', 'Please enter valid HSN code']]],
  ['a priority too high', { priority: 101 }, [['priority', text('number.max', { max: 100 })]]],
  ['a description too long', { shortDescription: 'x'.repeat(201) }, [['shortDescription', text('length.max', { max: 200 })]]],
  ['a tag twice', { tags: 'red, Red' }, [['tags', 'Red already exists!']]],
  ['an error of the spreadsheet', { sku: { error: '#N/A' } }, [['sku', 'The cell holds an error']]],
  ['a date', { name: { date: '2024-01-02' } }, [['name', text('import.cell.date')]]],
  ['an id that is none', { productId: 'x' }, [['productId', text('import.cell.id')]]],
  ['an unknown id', { productId: 99 }, [['productId', text('import.row.unknownProduct', { id: 99 })]]],
  [
    'an SKU of another product than the id',
    { productId: 41, sku: 'OLD-1' },
    [['sku', text('import.row.skuOfOther', { id: 40 })]],
  ],
  ['an image that is not there', { images: 'a.jpg, no-b.jpg' }, [['images', 'Image not found']]],
  [
    'too many images',
    { images: Array.from({ length: 51 }, (_, index) => `${index}.jpg`).join() },
    [['images', text('import.row.images', { max: 50 })]],
  ],
])('reports %s', async (_, over, expected) => {
  expect(await errorsOf({ ...simple, ...over })).toEqual(
    expected.map(([column, message]) => [3, IMPORT_HEADINGS[column], message]),
  );
});

it('reports every error of a row, in the order of the columns, with the value', async () => {
  const { errors } = await one({ ...simple, brand: 'Nobody', unitPrice: 'x', hsnCode: '1', tags: 'a,a', images: 'no-1.jpg' });
  expect(errors.map(({ column, value }) => [column, value])).toEqual([
    ['Brand', 'Nobody'],
    ['Regular Price', 'x'],
    ['HSN Code', '1'],
    ['Images', 'no-1.jpg'],
    ['Tags', 'a,a'],
  ]);
});

it('of a cell in which much is wrong, some is told and how much more there is', async () => {
  const categories = Array.from({ length: 25 }, (_, at) => `Nowhere ${at}`).join();
  const attributes = Array.from({ length: 12 }, (_, at) => `Nothing ${at}~x`).join();
  const errors = await errorsOf({ ...variable, categories, attributes });
  const told = (name: string) => errors.filter(([, column]) => column === name).map(([, , message]) => message);
  expect(told('Categories')).toHaveLength(11);
  expect(told('Categories').at(-1)).toBe(text('import.row.more', { count: 15 }));
  expect(told('Attributes & Values').slice(10, 11)).toEqual([text('import.row.more', { count: 2 })]);
});

describe('rows that belong together', () => {
  it('variable ones of one name are one product, whatever the case; simple ones are two', async () => {
    const two = [
      { ...variable, sku: 'N-11' },
      { ...variable, name: 'MONOBLOCK ', sku: 'N-12', attributes: 'phase~three', images: 'b.jpg' },
    ];
    const rows = await draft(...two, simple, { ...simple, sku: 'NEW-2' });
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      errors: [],
      imageNames: ['a.jpg', 'b.jpg'],
      draft: { variations: [{ sku: 'N-11' }, { sku: 'N-12', choices: [{ attributeId: 10, attributesValueId: 101 }] }] },
    });
  });

  it('and those of one id', async () => {
    const rows = await draft({ productId: 50, sku: 'VAR-1', salePrice: 1 }, { productId: '50', sku: 'VAR-2', salePrice: 2 });
    expect(rows).toMatchObject([{ errors: [], draft: { id: 50, variations: [{ salePrice: 1 }, { salePrice: 2 }] } }]);
  });

  it('and one that was added to a variable product’s rows without its id', async () => {
    const of50 = { productId: 50, name: 'Openwell', productType: 'variable' };
    const added = {
      name: 'openwell ',
      productType: 'variable',
      sku: 'NEW-1',
      unitPrice: 5,
      attributes: 'Phase~Single, Head~30 m',
    };
    const rows = await draft({ ...of50, sku: 'VAR-1' }, added, { ...of50, sku: 'VAR-2' });
    expect(rows).toMatchObject([
      { errors: [], draft: { id: 50, variations: [{ sku: 'VAR-1' }, { sku: 'NEW-1' }, { sku: 'VAR-2' }] } },
    ]);
    // Two products of that name: nobody knows which of them is meant.
    expect(await draft({ ...of50, sku: 'VAR-1' }, { ...of50, productId: 99 }, added)).toHaveLength(3);
  });

  it.each<[string, Cells[], (string | number)[][]]>([
    [
      'what contradicts itself',
      [
        { ...variable, brand: 'Crompton' },
        { ...variable, sku: 'NEW-2', attributes: 'Phase~Three', brand: 'Kirloskar' },
      ],
      [[4, 'Brand', text('import.row.differs', { column: 'Brand', row: 3 })]],
    ],
    [
      'the same values twice',
      [variable, { ...variable, sku: 'NEW-2' }],
      [[4, 'Attributes & Values', text('import.row.sameVariation', { row: 3 })]],
    ],
    [
      'a missing value',
      [
        { ...variable, attributes: 'Phase~Single, Head~30 m' },
        { ...variable, sku: 'NEW-2', attributes: 'Phase~Three' },
      ],
      [[4, 'Attributes & Values', text('import.row.missingAttribute', { attribute: 'Head' })]],
    ],
    ['no value at all', [{ ...variable, attributes: undefined }], [[3, 'Attributes & Values', 'Select attributes']]],
    [
      'an unknown attribute',
      [{ ...variable, attributes: 'Phaze~Single' }],
      [[3, 'Attributes & Values', text('import.row.unknownNear', { what: 'attribute', name: 'Phaze', near: 'Phase' })]],
    ],
    [
      'an unknown value',
      [{ ...variable, attributes: 'Phase~Singel' }],
      [[3, 'Attributes & Values', text('import.row.unknownNear', { what: 'value of Phase', name: 'Singel', near: 'Single' })]],
    ],
    ['no pairs', [{ ...variable, attributes: 'Single' }], [[3, 'Attributes & Values', text('import.row.pairs')]]],
    [
      'an attribute twice',
      [{ ...variable, attributes: 'Phase~Single, Phase~Three' }],
      [[3, 'Attributes & Values', text('import.row.repeatedAttribute', { attribute: 'Phase' })]],
    ],
    [
      'an SKU twice in the sheet',
      [simple, { ...simple, name: 'Another', sku: 'new-1' }],
      [[4, 'SKU', text('import.row.repeatedSku', { row: 3 })]],
    ],
    [
      'SKUs of two products',
      [
        { ...variable, sku: 'OLD-1', productType: 'variable' },
        { ...variable, sku: 'OLD-2', attributes: 'Phase~Three' },
      ],
      [[3, 'SKU', text('import.row.twoProducts', { ids: '40, 41' })]],
    ],
    [
      'a type that changed',
      [{ ...simple, sku: 'VAR-1' }],
      [[3, 'Product Type', text('import.row.typeChanged', { type: 'variable' })]],
    ],
    [
      'a simple product of two rows',
      [
        { productId: 40, sku: 'OLD-1' },
        { productId: 40, sku: 'NEW-9' },
      ],
      [[4, '', text('import.row.oneVariation')]],
    ],
  ])('reports %s', async (_, rows, expected) => expect(await errorsOf(...rows)).toEqual(expected));
});

it('warns of rows that one name made one product where that may be by mistake', async () => {
  const rows = (...said: Cells[]) => said.map((over, n) => ({ ...variable, sku: `NEW-${n}`, ...over }));
  const of = { attributes: 'Phase~Three' };
  const warned = async (...said: Cells[]) => (await one(...rows(...said))).warnings.map(({ message }) => message);
  const merged = (named: string) => [text('import.row.merged', { rows: named })];
  expect(await warned({}, of)).toEqual([]);
  expect(await warned({ brand: 'Crompton' }, { ...of, brand: undefined })).toEqual([]);
  expect(await warned({}, { ...simple, name: 'Another' }, of)).toEqual(merged('3, 5'));
  expect(await warned({}, { ...of, name: 'MONOBLOCK' })).toEqual(merged('3, 4'));
  expect(await warned({ brand: 'Crompton' }, { ...of, brand: 'Kirloskar' })).toEqual(merged('3, 4'));
});

it('cuts long names where a character ends', async () => {
  const long = `${'a'.repeat(99)}💧${'b'.repeat(50)}`;
  expect((await one({ ...simple, name: long })).productName).toBe('a'.repeat(99));
  const image = `no-${'a'.repeat(96)}💧.jpg`;
  expect((await one({ ...simple, images: image })).errors).toMatchObject([{ value: `no-${'a'.repeat(96)}` }]);
});
