import type { Cell, ImportColumn, TextKey } from '@impeller/contracts';
import type { DataSource } from 'typeorm';
import { draftRow } from '../src/catalogue/product-import/rows/draft-row.js';
import type { DraftedRow } from '../src/catalogue/product-import/rows/drafted-row.js';
import { groupLines, isKnownBySku, repeatedSkus } from '../src/catalogue/product-import/rows/group-lines.js';
import { Masters } from '../src/catalogue/product-import/rows/masters.js';
import { identified, readLine } from '../src/catalogue/product-import/rows/read-line.js';
import { repeatedProducts } from '../src/catalogue/product-import/rows/repeated-products.js';
import { ProductMatches, StoredChoices } from '../src/catalogue/product-writer/product-writer.service.js';

export type Cells = Partial<Record<ImportColumn, Cell>>;

/** A catalogue in a nutshell. */
const masters = new Masters({
  brands: [
    { id: 1, name: 'Kirloskar' },
    { id: 2, name: 'Crompton' },
    { id: 3, name: '__proto__x' },
  ],
  series: [{ id: 1, name: 'Chhotu' }],
  horsePowers: [{ id: 5, name: '1.5 HP' }],
  taxes: [{ id: 7, name: 'GST 18%' }],
  categories: [
    { id: 1, name: 'Domestic', parentId: null },
    { id: 2, name: 'Farm', parentId: null },
    { id: 3, name: 'Submersible', parentId: 1 },
    { id: 4, name: 'Submersible', parentId: 2 },
    { id: 5, name: 'Booster', parentId: 1 },
  ],
  attributes: [
    {
      id: 10,
      name: 'Phase',
      values: [
        { id: 100, name: 'Single' },
        { id: 101, name: 'Three' },
      ],
    },
    { id: 11, name: 'Head', values: [{ id: 110, name: '30 m' }] },
  ],
});
const stored = {
  sold: {
    'old-1': { id: 400, unitPrice: 50, salePrice: 40, manageStock: true },
    'var-1': { id: 501, unitPrice: 50, salePrice: 40, manageStock: true },
    'var-2': { id: 502, unitPrice: 50, salePrice: 40, manageStock: false },
  },
  owners: { 'old-1': 40, 'old-2': 41, 'var-1': 50, 'var-2': 50, 'own-1': 50 },
  products: {
    40: { productType: 'simple', manageStock: true, prices: { unitPrice: 50, salePrice: 40 } },
    41: { productType: 'simple', manageStock: false, prices: { unitPrice: 50, salePrice: 40 } },
    50: { productType: 'variable', manageStock: true, prices: null },
  },
};
/** VAR-1 is single-phase, VAR-2 three-phase; 50 has an SKU of its own, too. */
const choices = new StoredChoices(
  new Map([
    [
      50,
      [
        { id: 501, unitPrice: 50, salePrice: 40, manageStock: true, choices: { 10: 100 } },
        { id: 502, unitPrice: 50, salePrice: 40, manageStock: false, choices: { 10: 101 } },
      ],
    ],
  ]),
);
/** Answers by the SKU as it is asked for, as the database does. */
const query = async (_: unknown, [skus]: [readonly string[]]) => {
  const asked = <Value>(known: Readonly<Record<string, Value>>) =>
    Object.fromEntries(skus.filter((sku) => sku.toLowerCase() in known).map((sku) => [sku, known[sku.toLowerCase()]]));
  return [{ ...stored, sold: asked(stored.sold), owners: asked(stored.owners) }];
};
const knows = { query } as unknown as DataSource;

/** What the import makes of those rows, the first of which is row 3. */
export async function draft(...rows: Cells[]): Promise<DraftedRow[]> {
  const lines = rows.map((cells, index) => readLine({ row: index + 3, cells }));
  const bySku = lines.filter(isKnownBySku).map((line) => identified({ lines: [line] }));
  const groups = groupLines(lines, await ProductMatches.find(knows, bySku));
  const known = { masters, matches: await ProductMatches.find(knows, groups.map(identified)), choices };
  const around = {
    ...known,
    repeatedProducts: repeatedProducts(groups, known),
    repeatedSkus: repeatedSkus(lines),
    imageFault: (name: string): TextKey | undefined => (name.startsWith('no-') ? 'import.image.missing' : undefined),
  };
  return groups.map((group) => draftRow(group, around));
}
/** A simple product and a variable one that import without a complaint. */
export const simple: Cells = { name: 'Monoblock', productType: 'simple', sku: 'NEW-1', unitPrice: 100, images: 'a.jpg' };
export const variable: Cells = { ...simple, productType: 'variable', attributes: 'Phase~Single' };
export const errorsOf = async (...rows: Cells[]) =>
  (await draft(...rows)).flatMap(({ errors }) => errors.map(({ row, column, message }) => [row, column, message]));
export const one = async (...rows: Cells[]) => (await draft(...rows))[0]!;
