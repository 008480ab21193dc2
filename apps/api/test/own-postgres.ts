import { startCompanion } from './companion.js';

export interface OwnPostgres {
  readonly url: string;
  readonly pid: number;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a durable PostgreSQL in `dir`, or starts it again after it was killed. */
export async function startOwnPostgres(dir: string, port: number): Promise<OwnPostgres> {
  const { said, exited, stop } = await startCompanion<{ url: string; pid: number }>('run-postgres.mjs', dir, String(port));
  return { ...said, exited, stop };
}
