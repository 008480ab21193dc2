import { fstatSync, read } from 'node:fs';
import { promisify } from 'node:util';
import { ArchiveFault } from '../archive/archive-fault.js';
import type { ReadableFile } from '../archive/block-reader.js';
import { readWorkbook } from './read-workbook.js';
import type { SheetRow } from './sheet-rows.js';

/** What this process says to its parent. */
export type SheetMessage = { rows: SheetRow[] } | { fault: string } | { done: true };

const SHEET = 4; // stdin, stdout, stderr, the channel, then the sheet's descriptor
const BATCH = 500;
/** The descriptor is this process's own for as long as it lives. */
const file = {
  read: (...where: [Buffer, number, number, number]) => promisify(read)(SHEET, ...where),
} as unknown as ReadableFile;

const say = (message: SheetMessage) => new Promise<void>((sent) => process.send?.(message, () => sent()));

async function main(): Promise<void> {
  let batch: SheetRow[] = [];
  try {
    await readWorkbook(file, fstatSync(SHEET).size, (row) => {
      batch.push(row);
      if (batch.length < BATCH) return;
      void say({ rows: batch });
      batch = [];
    });
    await say({ rows: batch });
    await say({ done: true });
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    await say({ fault: error.message });
  }
  process.disconnect();
}

await main();
