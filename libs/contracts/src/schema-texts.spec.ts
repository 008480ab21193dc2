import { z } from 'zod';
import { exportRequest } from './exports/export.js';
import { productCategories, productImages, variationsToManage } from './catalogue/product-calls.js';
import { product, productImage } from './catalogue/product.js';
import { singleImport } from './catalogue/product-import.js';
import { text } from './index.js';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

const PRICE = 'productsVariation.0.unitPrice';
it.each<[string, z.ZodType, unknown, string, string]>([
  ['a choice', product.update, { productType: 'bundle' }, 'productType', 'Product type must be one of: simple, variable'],
  ['a format', exportRequest, { format: 'csv' }, 'format', 'Format must be one of: xlsx, zip'],
  ['an absent list', productCategories, {}, 'category', 'Category is required'],
  ['no list', productCategories, { category: 'x' }, 'category', 'Category must be a list'],
  ['no object in a list', productCategories, { category: [1] }, 'category.0', 'Category must be an object'],
  ['a long list', productCategories, { category: Array(101).fill({ id: 1 }) }, 'category', text('list.max', { max: 100 })],
  ['an absent id', variationsToManage, { productsVariation: [] }, 'productId', 'Product is required'],
  ['an emptied number', product.update, { priority: null }, 'priority', 'Priority is required'],
  [
    'an emptied price in a list',
    variationsToManage,
    { productId: 5, productsVariation: [{ unitPrice: null }] },
    PRICE,
    'Regular price is required',
  ],
  ['an emptied choice', product.update, { productType: null }, 'productType', 'Product type is required'],
  ['a number that is none', product.update, { priority: 'x' }, 'priority', 'Value must be a number'],
  ['no id', variationsToManage, { productId: '5', productsVariation: [] }, 'productId', text('error.id')],
  ['no picture', productImage.create, { productId: 5 }, 'image', text('product.image.required')],
  ['no picture in a list', productImages, { productsImage: [{}] }, 'productsImage.0.image', text('product.image.required')],
  ['a cell', singleImport, { name: {} }, 'name', 'Name must be a text or a number or true or false'],
  ['a part of a cell', singleImport, { images: 'x' }, 'images', 'Images must be a list'],
  ['a part of a list that may be a text as well', singleImport, { categories: [1] }, 'categories', 'Categories must be a text'],
  ['a body', productCategories, undefined, '', 'Body is required'],
  ['no body', productCategories, [], '', 'Body must be an object'],
])('the catalogue has a text for %s', (_, schema, value, field, message) => {
  expect(said(schema, value)).toContainEqual([field, message]);
});

it('says the same of ranges as fields with a text of their own', () => {
  const schema = z.object({ a: z.number().min(2).max(5), b: z.string().min(2).max(5), c: z.array(z.int()).min(1) });
  expect(said(schema, { a: 1, b: 'x', c: [] })).toEqual([
    ['a', text('number.min', { min: 2 })],
    ['b', text('length.min', { min: 2 })],
    ['c', text('list.min', { min: 1 })],
  ]);
  expect(said(schema, { a: 6, b: 'xxxxxx', c: [1.5] })).toEqual([
    ['a', text('number.max', { max: 5 })],
    ['b', text('length.max', { max: 5 })],
    ['c.0', text('field.type', { field: 'C', type: 'a whole number' })],
  ]);
});

it('keeps a text of the schema’s own', () => {
  expect(said(z.object({ a: z.string('Mine') }), {})).toEqual([['a', 'Mine']]);
  expect(said(z.object({ a: z.union([z.string(), z.array(z.string('Mine'))]) }), { a: [1] })).toEqual([['a', 'Mine']]);
});
