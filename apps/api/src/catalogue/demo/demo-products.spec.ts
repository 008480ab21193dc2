import { inventoryFields, product, variationRules } from '@impeller/contracts';
import { z } from 'zod';
import { demoProducts } from './demo-products.js';
import { drawingOf, drawProduct } from './draw/draw-product.js';
import { DRAWN_KINDS } from './draw/pumps.js';
import { ATTRIBUTES, BRANDS, CATEGORIES, HORSE_POWERS } from './masters.js';
import sharp from 'sharp';

const products = demoProducts();
const variations = products.flatMap((one) => one.variations);

it('is some 300 products, the same at every start', () => {
  expect(products.length).toBeGreaterThanOrEqual(300);
  expect(products.length).toBeLessThanOrEqual(350);
  expect(demoProducts()).toEqual(products);
});

it('has both kinds of products, every kind of machine, things on sale and sold out', () => {
  expect(new Set(products.map(({ productType }) => productType))).toEqual(new Set(['simple', 'variable']));
  expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(DRAWN_KINDS));
  expect(variations.some(({ salePrice }) => salePrice > 0) && variations.some(({ salePrice }) => salePrice === 0)).toBe(true);
  expect(variations.some(({ stock }) => stock.stockQuantity === 0)).toBe(true);
});

it('keeps to the rules that staff must keep to', () => {
  const body = product.form;
  const prices = z.object({
    sku: inventoryFields.sku,
    unitPrice: inventoryFields.unitPrice,
    salePrice: inventoryFields.salePrice,
  });
  for (const { productType, name, hsnCode, featured, priority, tags, shortDescription, description } of products) {
    const fields = { productType, name, hsnCode, featured, priority, tags, shortDescription, description, status: 'Approved' };
    expect([name, body.safeParse(fields).error?.issues]).toEqual([name, undefined]);
  }
  for (const variation of variations) {
    expect([variation.sku, prices.safeParse(variation).success, variationRules(variation)]).toEqual([variation.sku, true, []]);
  }
});

it('names every product and every SKU once, and only masters that it makes', () => {
  expect(new Set(products.map(({ name }) => name.toLowerCase())).size).toBe(products.length);
  expect(new Set(variations.map(({ sku }) => sku)).size).toBe(variations.length);
  for (const { brand, category, horsePower } of products) {
    expect(BRANDS.map(({ name }) => name)).toContain(brand);
    expect(CATEGORIES.map(({ name }) => name)).toContain(category);
    expect(HORSE_POWERS).toContain(horsePower);
  }
  for (const { choices } of variations) {
    for (const [attribute, value] of Object.entries(choices)) expect(ATTRIBUTES[attribute]).toContain(value);
  }
});

it('draws each kind, in its colour and size, and leaves the reader of SVG blocked', async () => {
  const picture = await drawProduct({ kind: 'monoblock', colour: '#1f6fb2', horsePower: 5 });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 500, height: 500 });
  const drawings = DRAWN_KINDS.flatMap((kind) => [1, 10].map((horsePower) => drawingOf({ kind, colour: '#c0392b', horsePower })));
  expect(new Set(drawings).size).toBe(DRAWN_KINDS.length * 2);
  await expect(
    sharp(Buffer.from(drawings[0] ?? ''))
      .png()
      .toBuffer(),
  ).rejects.toThrow();
});
