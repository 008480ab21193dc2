import { logger } from './logger.js';

/** Milliseconds for the last lines: a full disk, or a reader that stands still, does not take them. */
const LAST_LINES = 1_500;

/** Exits when the last lines are written, or cannot be. */
export function exit(code: number): void {
  // By a signal, for Node waits at its exit for the thread that writes.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_LINES);
  // Twice: after the first, lines that make no block may still be held.
  logger.flush(() => logger.flush(() => process.exit(code)));
}
