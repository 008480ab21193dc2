import { cutText, IMPORT_HEADINGS, listOf, type ImportColumn, type ImportNote } from '@impeller/contracts';
import type { DraftIssue } from '../../product-writer/product-writer.service.js';
import { imageKey } from '../archive/archive.js';
import type { DraftedRow } from './drafted-row.js';
import { noteOf, type ReadLine } from './read-line.js';

/** A draft with all rows that it was made of. */
type Noted = Pick<DraftedRow, 'sold'> & { readonly lines: readonly ReadLine[] };

/** Columns of the database that the sheet calls otherwise. */
const COLUMN_OF_FIELD: Readonly<Record<string, ImportColumn>> = {
  brandId: 'brand',
  seriesId: 'series',
  horsePowerId: 'horsePower',
  taxId: 'tax',
  categoriesId: 'categories',
  image: 'images',
  attributesValueId: 'attributes',
  combination: 'attributes',
  attributeId: 'attributes',
};

/**
 * What stood against writing the product, at the row that it is about: a variation's own, which is counted among the rows that
 * are one, else the first that fills the column.
 */
export function issueNote({ lines, sold }: Noted, { field, variation, message }: DraftIssue): ImportNote {
  const column = (COLUMN_OF_FIELD[field] ?? field) as ImportColumn;
  const own = variation === undefined ? undefined : sold[variation];
  const line = own ?? lines.find(({ cells }) => cells[column] !== undefined) ?? lines[0]!;
  return noteOf(line, column in IMPORT_HEADINGS ? column : '', message);
}

/** Why an image cannot be taken, at the first row that names it, as it names it. */
export function imageNote({ lines }: Noted, { name, fault }: { readonly name: string; readonly fault: string }): ImportNote {
  const named = lines.flatMap(({ row, values }) => listOf(values.images ?? '').map((own) => ({ row, own })));
  const { row, own } = named.find(({ own: other }) => imageKey(other) === imageKey(name)) ?? { row: lines[0]!.row, own: name };
  return { row, column: IMPORT_HEADINGS.images, value: cutText(own, 100), message: fault };
}
