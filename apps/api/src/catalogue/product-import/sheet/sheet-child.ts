import { ArchiveFault } from '../archive/archive-fault.js';
import { readWorkbook } from './read-workbook.js';
import type { SheetRow } from './sheet-rows.js';

/** What this process says to its parent. */
export type SheetMessage = { rows: SheetRow[] } | { fault: string } | { done: true };

const SHEET = 4; // stdin, stdout, stderr, the channel, then the sheet's descriptor
const BATCH = 500;

const say = (message: SheetMessage) => new Promise<void>((sent) => process.send?.(message, () => sent()));

async function main(): Promise<void> {
  let batch: SheetRow[] = [];
  try {
    await readWorkbook(SHEET, (row) => {
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
