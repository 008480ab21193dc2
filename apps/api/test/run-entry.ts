import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Variables } from './environment.js';
import { buildWhatChanged } from './spawn-process.js';

/** The folder of the built entry points. */
export const DIST = join(import.meta.dirname, '../dist');

/** Runs a built entry point to its end; answers its exit code and all that it says. */
export function runEntry(own: Variables, entry: string, ...args: string[]): Promise<{ code: unknown; said: string }> {
  buildWhatChanged();
  const env = { ...process.env, ...own, REDIS_URL: '', LOG_LEVEL: 'info' };
  return new Promise((resolve) =>
    execFile(process.execPath, [entry, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: stdout + stderr }),
    ),
  );
}
