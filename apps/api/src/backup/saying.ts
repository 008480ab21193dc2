import { EnvironmentError } from '../config/environment.js';
import { BackupFault } from './manifest.js';

/** Runs a command of the terminal: a fault that its person can mend is a sentence, any other a stack; exit code 1. */
export async function saying(work: (say: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await work((line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    const isPlain = error instanceof BackupFault || error instanceof EnvironmentError;
    process.stderr.write(`${isPlain ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exitCode = 1;
  }
}
