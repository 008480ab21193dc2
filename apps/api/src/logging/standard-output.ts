import { pino } from 'pino';

/** Lines go out together: a write for each costs a busy API a twentieth of its time. Bytes, milliseconds. */
const [BLOCK, LATEST] = [4_096, 200];

/** What is kept for a disk that is full or a reader that stands still; lines beyond it are dropped. Bytes. */
const KEPT = 4 * 1_024 * 1_024;

/** JSON lines on standard output. What cannot be written is tried again with the lines after it, and ends nothing (I4, I5). */
export function standardOutput(dest = 1) {
  const output = pino.destination({ dest, sync: false, minLength: BLOCK, maxLength: KEPT, periodicFlush: LATEST });
  output.on('error', () => undefined); // without anybody who hears of it, it would be thrown
  // pino calls this for a fatal line and at exit, and it waits for ever for what cannot be written: `exit` flushes instead.
  output.flushSync = () => undefined;
  // A command ends without `exit`, when nothing is left to do. Twice: after the first, lines that make no block may still be held.
  process.once('beforeExit', () => output.flush(() => output.flush()));
  return output;
}
