import type { DataSource, EntityManager } from 'typeorm';
import { actorSetting } from '../access/actor.js';
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
const TRIES = 3;

/** Does `work`, which is one transaction, once more where the database chose it to give way to another one (threat G4). */
export async function retryLost<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
      if (tries >= TRIES || !LOST.has(driverError?.code ?? code ?? '')) throw error;
    }
  }
}
