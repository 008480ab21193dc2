import type { Cell, ImportColumn } from '@impeller/contracts';
import { isOfProductOnly } from './group-lines.js';
import { imageNote, issueNote } from './late-notes.js';
import { readLine } from './read-line.js';

/** A draft's rows, from row 3 of the sheet on. */
function noted(...rows: Partial<Record<ImportColumn, Cell>>[]) {
  const lines = rows.map((cells, index) => readLine({ row: index + 3, cells }));
  return { lines, sold: lines.filter((line) => !isOfProductOnly(line, { isProducts: () => false })) };
}

it('an issue of a variation stands at its row, also behind a row of the product alone', () => {
  const row = noted({ productId: 50, priority: 5 }, { productId: 50, sku: 'VAR-1' }, { productId: 50, sku: 'VAR-2' });
  expect(issueNote(row, { field: 'sku', variation: 1, message: 'taken' })).toEqual({
    row: 5,
    column: 'SKU',
    value: 'VAR-2',
    message: 'taken',
  });
});

it('an issue of the product stands at the row that its value is from', () => {
  const row = noted({ productId: 50, sku: 'VAR-1' }, { productId: 50, brand: 'Gone' });
  expect(issueNote(row, { field: 'brandId', message: 'away' })).toMatchObject({ row: 4, column: 'Brand', value: 'Gone' });
  expect(issueNote(row, { field: '', message: 'odd' })).toEqual({ row: 3, column: '', value: '', message: 'odd' });
});

it('a cell is shown as it was read, and as short as by the check', () => {
  const note = (cells: Partial<Record<ImportColumn, Cell>>, field: string) =>
    issueNote(noted(cells), { field, message: 'no' }).value;
  expect(note({ unitPrice: '₹ 90' }, 'unitPrice')).toBe('₹ 90');
  expect(note({ manageStock: 'Y' }, 'manageStock')).toBe('Y');
  expect(note({ attributes: 'Phase~Three, '.repeat(20) }, 'combination')).toHaveLength(100);
});

it('values that another variation has meanwhile stand at the column of the values', () => {
  const row = noted({ productId: 50, priority: 5 }, { productId: 50, sku: 'VAR-1', attributes: 'Phase~Three' });
  const note = { row: 4, column: 'Attributes & Values', value: 'Phase~Three' };
  expect(issueNote(row, { field: 'combination', message: 'there' })).toMatchObject(note);
});

it('an image’s long name is cut where a character ends', () => {
  const name = `${'a'.repeat(99)}💧.jpg`;
  expect(imageNote(noted({ images: name }), { name, fault: 'damaged' }).value).toBe('a'.repeat(99));
});

it('an image stands at the row that names it, not at one whose image ends alike', () => {
  const row = noted({ productId: 50, images: 'aa.jpg, b.jpg' }, { productId: 50, images: 'c.jpg, A.JPG' });
  expect(imageNote(row, { name: 'a.jpg', fault: 'damaged' })).toEqual({
    row: 4,
    column: 'Images',
    value: 'A.JPG',
    message: 'damaged',
  });
});
