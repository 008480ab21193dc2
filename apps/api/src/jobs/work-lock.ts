import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * Work on one thing that one worker at a time does: first keys of its advisory locks, of which the thing's id is the second. They
 * stay as they are: while a new version comes in, workers of both look at them.
 */
export const WORK = { export: 1_790_000_710, import: 1_790_000_500, notification: 1_790_001_030 } as const;
export type Work = keyof typeof WORK;

/** The condition that nobody works on the thing with the id `id` of a query. Its worker may have died without a word. */
export const isLeft = (work: Work, id: string): string => `NOT EXISTS (SELECT FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${WORK[work]} AND objid = ${id}
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** Seconds for which work may be open without a worker before it is woken again. */
const SILENCE = 20;

/** Tables of work that is woken. */
type WorkTable = 'exports' | 'product_imports';

/** The statement that wakes it: put together of this program's words alone, of nothing that was sent. */
const waking = (work: Work, table: WorkTable): string => `UPDATE ${table} w SET "wokenTimestamp" = now()
  WHERE status = ANY ($1) AND "wokenTimestamp" < now() - interval '${SILENCE} seconds' AND ${isLeft(work, 'w.id')}
  RETURNING id, status`;

/**
 * What is open in a table, in one of `states`, and nobody works on (threat H5): the caller asks for its jobs in the same transaction.
 * Each is answered once within `SILENCE`, also where two ask at once.
 */
export async function forgotten<State extends string>(
  tx: EntityManager,
  work: Work,
  table: WorkTable,
  states: readonly State[],
): Promise<{ id: number; status: State }[]> {
  const [rows] = (await tx.query(waking(work, table), [states])) as [{ id: number; status: State }[], number];
  return rows;
}

/** Lets one worker at a time work on something. The lock ends with its connection, so with its worker at the latest. */
@Injectable()
export class WorkLock {
  constructor(private readonly db: DataSource) {}

  /** Runs `run` if nobody else does that work on the thing with that id; answers whether it did. */
  async exclusively(work: Work, id: number, run: () => Promise<void>): Promise<boolean> {
    const connection = this.db.createQueryRunner();
    await connection.connect();
    const keys = [WORK[work], id];
    try {
      const [{ locked }] = (await connection.query('SELECT pg_try_advisory_lock($1, $2) AS locked', keys)) as [
        { locked: boolean },
      ];
      if (!locked) return false;
      try {
        await run();
      } finally {
        // A connection that broke has let go already.
        await connection.query('SELECT pg_advisory_unlock($1, $2)', keys).catch(() => undefined);
      }
      return true;
    } finally {
      await connection.release();
    }
  }
}
