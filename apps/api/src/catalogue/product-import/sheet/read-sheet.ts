import { spawn } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { IMPORT_LIMITS } from '@impeller/contracts';
import { packedBeside } from '../../../packed.js';
import { ArchiveFault } from '../archive/archive-fault.js';
import type { SheetMessage } from './sheet-child.js';
import type { SheetRow } from './sheet-rows.js';

/** Megabytes of JavaScript heap that reading a sheet may take; 10,000 full rows take about 60. */
const HEAP = 160;

/** How it ends without a word when its heap is full, or the machine's memory is. */
const OUT_OF_MEMORY: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);

/**
 * Reads the first sheet of an XLSX file in a process of its own, with a limit of memory and time: whatever the file does
 * to its reader, it does to that process. The child gets no environment, so no secret, and the file as a descriptor.
 * @param seconds after which it is killed
 * @throws ArchiveFault when the sheet cannot be read, Error when the process was ended or could not begin: the same sheet may
 * be read the next time
 */
export async function readSheet(file: FileHandle, seconds: number = IMPORT_LIMITS.sheetSeconds): Promise<SheetRow[]> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, packedBeside(import.meta.url, 'sheet-child')], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', file.fd],
    env: {},
  });
  const rows: SheetRow[] = [];
  let end: SheetMessage | undefined;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, seconds * 1_000);
  child.on('message', (message: SheetMessage) => {
    if ('rows' in message) rows.push(...message.rows);
    else end = message;
  });
  const how = await new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, by) => resolve(by ?? `code ${code}`));
  }).finally(() => clearTimeout(timer));
  if (end && 'done' in end) return rows;
  if (end && 'fault' in end) throw new SheetFault(end.fault);
  if (isLate) throw new ArchiveFault('import.sheet.slow', { seconds });
  if (OUT_OF_MEMORY.has(how)) throw new ArchiveFault('import.sheet.tooLarge');
  throw new Error(`The process that reads a sheet ended with ${how}`);
}

/** A fault that the child put into words already. */
class SheetFault extends ArchiveFault {
  constructor(message: string) {
    super('import.sheet.damaged');
    this.message = message;
  }
}
