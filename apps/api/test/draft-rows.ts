import type { Cell, ImportColumn, TextKey } from '@impeller/contracts';
import type { DataSource } from 'typeorm';
import { draftRow } from '../src/catalogue/product-import/rows/draft-row.js';
import type { DraftedRow } from '../src/catalogue/product-import/rows/drafted-row.js';
import { groupLines, repeatedSkus } from '../src/catalogue/product-import/rows/group-lines.js';
import { Masters } from '../src/catalogue/product-import/rows/masters.js';
import { readLine } from '../src/catalogue/product-import/rows/read-line.js';
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
    'old-1': { unitPrice: 50, salePrice: 40, manageStock: true },
    'var-1': { unitPrice: 50, salePrice: 40, manageStock: true },
    'var-2': { unitPrice: 50, salePrice: 40, manageStock: false },
  },
  owners: { 'old-1': 40, 'old-2': 41, 'var-1': 50, 'var-2': 50 },
  products: {
    40: { productType: 'simple', manageStock: true },
    41: { productType: 'simple', manageStock: false },
    50: { productType: 'variable', manageStock: true },
  },
};
/** VAR-1 is single-phase, VAR-2 three-phase. */
const choices = new StoredChoices(new Map([[50, [{ 10: 100 }, { 10: 101 }]]]));
const knows = { query: async () => [stored] } as unknown as DataSource;

/** What the import makes of those rows, the first of which is row 3. */
export async function draft(...rows: Cells[]): Promise<DraftedRow[]> {
  const lines = rows.map((cells, index) => readLine({ row: index + 3, cells }));
  const around = {
    masters,
    matches: await ProductMatches.find(knows, []),
    choices,
    repeatedSkus: repeatedSkus(lines),
    imageFault: (name: string): TextKey | undefined => (name.startsWith('no-') ? 'import.image.missing' : undefined),
  };
  return groupLines(lines).map((group) => draftRow(group, around));
}
/** A simple product and a variable one that import without a complaint. */
export const simple: Cells = { name: 'Monoblock', productType: 'simple', sku: 'NEW-1', unitPrice: 100, images: 'a.jpg' };
export const variable: Cells = { ...simple, productType: 'variable', attributes: 'Phase~Single' };
export const errorsOf = async (...rows: Cells[]) =>
  (await draft(...rows)).flatMap(({ errors }) => errors.map(({ row, column, message }) => [row, column, message]));
export const one = async (...rows: Cells[]) => (await draft(...rows))[0]!;
