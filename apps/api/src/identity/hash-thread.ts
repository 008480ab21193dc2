// The program of one thread that hashes passwords (hash-threads.ts).
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashTask } from './hash-threads.js';

/** OWASP Password Storage: argon2id (this library's default) with 19 MiB, two passes, one lane. About 10-35 ms a hash. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Whoever signs in can wait, requests in hand cannot (A8). On Linux this is the thread's own, elsewhere the whole process's.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

function done({ password, encoded }: HashTask): HashAnswer {
  try {
    return { value: encoded === undefined ? hashSync(password, ARGON2) : verifySync(encoded, password) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(done(task)));
