import { IMPORT_COLUMNS, IMPORT_HEADINGS, text } from '@impeller/contracts';
import type { ArchiveFault } from '../archive/archive-fault.js';
import type { SheetRow } from '../sheet/sheet-rows.js';
import { readLines } from './read-headings.js';

const headings = IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column]);
const skuAt = IMPORT_COLUMNS.indexOf('sku');
const withSku = (row: number, sku: string) => ({ row, cells: headings.map((_, index) => (index === skuAt ? sku : null)) });

it('reads rows by their headings, whatever order, case and spaces', () => {
  const { lines } = readLines([
    { row: 1, cells: [...headings].reverse().map((heading) => `  ${heading.toUpperCase().replace(' ', '\u00a0 ')} `) },
    { row: 3, cells: [...headings].reverse().map((_, index) => `value ${index}`) },
  ]);
  expect(lines).toEqual([{ row: 3, cells: expect.objectContaining({ productId: 'value 22', tags: 'value 0' }) }]);
});

it('names all missing headings; Product Id may be missing', () => {
  expect(() => readLines([{ row: 1, cells: ['Product Name', 'SKU'] }])).toThrow(/missing: Product Type, Brand, .*Tags/);
  expect(
    readLines([
      { row: 1, cells: headings.slice(1) },
      { row: 3, cells: ['x'] },
    ]).lines,
  ).toEqual([{ row: 3, cells: { name: 'x' } }]);
});

it('C10 F7 a heading that stands twice is refused, one that is not known is left out with a warning', () => {
  expect(() => readLines([{ row: 1, cells: [...headings, 'sku'] }])).toThrow(text('import.sheet.repeated', { column: 'SKU' }));
  const { warnings, lines } = readLines([
    { row: 1, cells: [...headings, '__proto__', 'constructor', 'Errors'] },
    { ...withSku(3, 'A-1'), cells: [...withSku(3, 'A-1').cells, 'x', 'y', 'z'] },
  ]);
  expect(warnings).toEqual(['__proto__', 'constructor'].map((column) => text('import.sheet.unknownColumn', { column })));
  expect(lines).toEqual([{ row: 3, cells: { sku: 'A-1' } }]);
  expect(Object.getPrototypeOf(lines[0]?.cells)).toBe(Object.prototype);
});

it('skips row 2, and says so when it holds an SKU', () => {
  const { lines, warnings } = readLines([{ row: 1, cells: headings }, withSku(2, 'LOST-1'), withSku(3, 'A-1')]);
  expect(lines.map(({ row }) => row)).toEqual([3]);
  expect(warnings).toEqual([text('import.sheet.skippedRow', { sku: 'LOST-1' })]);
});

it.each([
  ['no row at all', []],
  ['headings alone', [{ row: 1, cells: headings }]],
  ['explanations alone', [{ row: 1, cells: headings }, withSku(2, 'x')]],
  ['no heading', [withSku(3, 'A')]],
])('F3 says of %s that it is empty', (_, rows) => expect(() => readLines(rows)).toThrow('Excel is empty'));

it('a sheet that is refused says all the same what was left out of it', () => {
  const skipped = text('import.sheet.skippedRow', { sku: 'LOST-1' });
  const unknown = text('import.sheet.unknownColumn', { column: 'Prize' });
  const refused = (rows: SheetRow[]) => {
    try {
      return readLines(rows).lines;
    } catch (error) {
      return (error as ArchiveFault).warnings;
    }
  };
  expect(refused([{ row: 1, cells: headings }, withSku(2, 'LOST-1')])).toEqual([skipped]);
  expect(refused([{ row: 1, cells: ['Product Name', 'Prize'] }])).toEqual([unknown]);
  expect(refused([{ row: 1, cells: ['Prize', ...headings, 'SKU'] }])).toEqual([unknown]);
});

it('takes codes as the sheet shows them, and amounts as they are', () => {
  const priceAt = IMPORT_COLUMNS.indexOf('unitPrice');
  const hsnAt = IMPORT_COLUMNS.indexOf('hsnCode');
  const numbers = headings.map((_, index) => ([skuAt, priceAt, hsnAt].includes(index) ? 123 : null));
  const { lines } = readLines([
    { row: 1, cells: headings },
    { row: 3, cells: numbers, codes: { [skuAt]: '00123', [priceAt]: '00123' } },
  ]);
  expect(lines).toEqual([{ row: 3, cells: { sku: '00123', unitPrice: 123, hsnCode: 123 } }]);
});
