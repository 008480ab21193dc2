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
