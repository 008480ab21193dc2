import { resourcesWords } from '@impeller/contracts';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { principal } from '../access/actor.js';
import { inTransaction } from '../database/transaction.js';
import { Conflict, Stale } from '../errors/errors.js';
import type { Records } from './records.js';
import { quote } from './sql/parameters.js';

type Owned = Records<ObjectLiteral>;

const OWN = { audience: 'storefront' } as const;

/**
 * The writes of a customer who is signed in: on their own rows alone (404 for others), of the fields that owners write, each
 * answered as they may see it. Null for staff.
 */
export function asOwner(service: Owned): Pick<Owned, 'create' | 'update' | 'remove'> | null {
  const who = principal();
  const owner = service.contract.owner;
  if (who?.type !== 'user' || !owner) return null;
  /** What they may write of it; what is no object stays what it is, to be refused as such. */
  const written = (body: unknown): unknown =>
    isObject(body) ? Object.fromEntries(Object.entries(body).filter(([name]) => owner.writes.includes(name))) : body;
  return {
    async create(body) {
      const asked = written(body);
      const own = isObject(asked) ? { ...asked, [owner.field]: who.id } : asked;
      const record = await withinLimit(service, who.id, (tx) => service.create(own, { tx }));
      return service.one((JSON.parse(record) as { id: number }).id, {}, OWN);
    },
    async update(id, body, options) {
      await service.one(id, {}, OWN); // whose row it is never changes
      await showingOwn(service, id, () => service.update(id, written(body), options));
      return service.one(id, {}, OWN);
    },
    async remove(id, options) {
      const record = await service.one(id, {}, OWN);
      await showingOwn(service, id, () => service.remove(id, options));
      return record;
    },
  };
}

/** Writes a row of the customer who asks; a stale one is shown to them as they may see it, not as staff do. */
export async function showingOwn(service: Pick<Owned, 'one'>, id: number, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw error instanceof Stale ? new Stale(JSON.parse(await service.one(id, {}, OWN))) : error;
  }
}

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;

/**
 * Writes one row more of a customer's, one after the other, so that many calls at once do not get past the limit.
 * @throws Conflict for who has as many rows already as a customer can make
 */
async function withinLimit<T>({ contract, db, policy }: Owned, userId: number, write: (tx?: EntityManager) => Promise<T>) {
  const { max, field } = contract.owner!;
  if (max === undefined) return write();
  return inTransaction(db, async (tx) => {
    await tx.query(LOCK, [`own ${contract.path} ${userId}`]);
    const counting = `SELECT count(*)::int AS total FROM ${quote(policy.table)} WHERE ${quote(field)} = $1`;
    const [{ total }] = await tx.query<[{ total: number }]>(counting, [userId]);
    if (total >= max) throw new Conflict('owner.max', { max, resource: resourcesWords(contract.path) });
    return write(tx);
  });
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body);
