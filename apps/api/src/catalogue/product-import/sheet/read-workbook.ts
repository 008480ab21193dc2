import { IMPORT_LIMITS } from '@impeller/contracts';
import { ArchiveFault } from '../archive/archive-fault.js';
import type { ReadableFile } from '../archive/block-reader.js';
import { NumberStyles } from './number-styles.js';
import { SharedStrings } from './shared-strings.js';
import { SheetRows, type SheetRow } from './sheet-rows.js';
import { Workbook } from './workbook.js';

/**
 * Reads the first sheet of the workbook in `file`, of `size` bytes, row by row; blank rows are left out.
 * Untrusted input: run it in a child process (`readSheet`), whose memory and time are limited.
 * @throws ArchiveFault when it is damaged, hostile or over a limit
 */
export async function readWorkbook(file: ReadableFile, size: number, keep: (row: SheetRow) => void): Promise<void> {
  const workbook = await Workbook.open(file, size);
  const parts = await workbook.locate();
  const styles = new NumberStyles();
  if (parts.styles && workbook.has(parts.styles)) await workbook.read(parts.styles, styles);
  const shared = new SharedStrings();
  if (parts.strings && workbook.has(parts.strings)) await workbook.read(parts.strings, shared);
  let counted = 0;
  const rows = new SheetRows(shared.strings, styles, (row) => {
    if (row.row > 2) counted += 1; // after the headings and the explanations
    if (counted > IMPORT_LIMITS.rows) throw new ArchiveFault('import.sheet.rows', { max: IMPORT_LIMITS.rows });
    keep(row);
  });
  await workbook.read(parts.sheet, rows);
}
