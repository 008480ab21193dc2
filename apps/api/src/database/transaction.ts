import type { DataSource, EntityManager } from 'typeorm';
import { actorSetting } from '../access/actor.js';
import { STATEMENT_TIMEOUT } from './data-source.js';
import { PATIENCE } from './patient-pool.js';
import { prepared } from './prepared.js';

/** Runs `work` in one transaction that knows who acts, so that stamps and the audit trail are right. Rolls back when it throws. */
export async function inTransaction<T>(db: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const actor = actorSetting();
    if (actor) await tx.query(prepared(`SELECT set_config('impeller.actor', $1, true)`), [actor]);
    return work(tx);
  });
}

/** Deadlocks and lost serializations: the database undid one of two that were right, and it may simply come again. */
const LOST = new Set(['40P01', '40001']);
const isWorthAnotherTry = (code: string, tries: number): boolean => LOST.has(code) && tries < 3;
/** A statement that took longer than one may. */
const LATE = '57014';
/** Together they wait as long as for a connection. */
const TRIES_IN_LINE = PATIENCE.most / STATEMENT_TIMEOUT;

/** Does `work`, which is one transaction, once more where the database chose it to give way to another one (threat G4). */
export const retryLost = <T>(work: () => Promise<T>): Promise<T> => retry(work, isWorthAnotherTry);

/**
 * `inTransaction` for what moves money or stock, or rows that a cart or another record holds, too: whom the database undid,
 * and who stands in line for longer than a statement may take, comes again, for the line moves. `work` may be done several times.
 */
export const inPatientTransaction = <T>(db: DataSource, work: (tx: EntityManager) => Promise<T>): Promise<T> =>
  retry(
    () => inTransaction(db, work),
    (code, tries) => (code === LATE ? tries < TRIES_IN_LINE : isWorthAnotherTry(code, tries)),
  );

/** Does `work` until it succeeds or `isWorthIt` no more, by PostgreSQL's code of its error and how often it was tried. */
async function retry<T>(work: () => Promise<T>, isWorthIt: (code: string, tries: number) => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
      if (!isWorthIt(driverError?.code ?? code ?? '', tries)) throw error;
    }
  }
}
