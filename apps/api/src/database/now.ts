import type { EntityManager } from 'typeorm';
import { prepared } from './prepared.js';

/** What time it is by the database's clock, which is one for all processes: what follows from it must not hang on their machines' (threat I14). */
export async function nowOf(tx: EntityManager): Promise<Date> {
  const [{ now }] = await tx.query<[{ now: Date }]>(prepared('SELECT clock_timestamp() AS now'));
  return now;
}
