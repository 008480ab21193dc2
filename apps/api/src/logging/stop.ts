import { EnvironmentError } from '../config/environment.js';
import { exit } from './exit.js';
import { logger } from './logger.js';

/** Runs an entry point; what it cannot start with is one sentence on the terminal, anything else a logged stack. Exit code 1. */
export async function stopOn(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof EnvironmentError) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, 'Cannot start');
    exit(1);
  }
}
