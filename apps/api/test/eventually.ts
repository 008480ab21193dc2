import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `check` until it does not throw; after `ms` milliseconds its last error is the test's. */
export async function eventually<T>(check: () => Promise<T> | T, ms = 10_000): Promise<T> {
  for (const end = Date.now() + ms; ; await pause(25)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
