import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from '../errors/postgres-error.js';

/** Milliseconds for which a database that is away is waited for: longer than a restart takes, shorter than a process has that ends. */
const AWAY = 20_000;
const BETWEEN = 500;

/**
 * Writes what cannot be asked for again, as soon as the database is there: `write` may come more than once.
 * @throws what it throws when the database stays away, and at once what is no fault of the way there
 */
export async function persistently<T>(write: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + AWAY; ; await pause(BETWEEN)) {
    try {
      return await write();
    } catch (error) {
      if (!isAway(error) || performance.now() > end) throw error;
    }
  }
}
