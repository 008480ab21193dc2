import { exit } from './logging/exit.js';
import { logger } from './logging/logger.js';

/** Milliseconds after which a process that was asked to end ends, whatever is still in hand. */
const CAP = 25_000 + 3_000;

/**
 * Runs `finish` once the process is asked to end (SIGTERM, SIGINT; the start command turns its own end into the former),
 * and exits: 0 when everything in hand was finished, 1 when it could not be, or was not in time.
 * A rejection that nobody expected means that the process is in a state that nobody knows: it ends the same way, with 1 (I9).
 */
export function onceAskedToEnd(finish: () => Promise<void>): void {
  let ending = false;
  const end = (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => exit(1), CAP).unref();
    finish().then(
      () => exit(code),
      (error: unknown) => {
        logger.error({ err: error }, 'Could not end in order');
        exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      logger.info(`${signal}: finishing what is in hand`);
      end(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'An error that nobody caught: ending, to be started again');
      end(1);
    });
  }
}
