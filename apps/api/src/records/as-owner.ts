import { resourcesWords, type AnyResource } from '@impeller/contracts';
import { principal } from '../access/actor.js';
import { Conflict } from '../errors/errors.js';
import type { ReadOptions, WriteOptions } from './records.js';
import type { RawQuery } from './query/read-query.js';

/** As much of `Records` as an owner's writes need; a service that stands in for it has the same. */
interface Owned {
  readonly contract?: AnyResource;
  list(query: RawQuery, options?: Pick<ReadOptions, 'audience'>): Promise<string>;
  one(id: number, query?: RawQuery, options?: Pick<ReadOptions, 'audience'>): Promise<string>;
  create(body: unknown, options?: WriteOptions): Promise<string>;
  update(id: number, body: unknown, options?: WriteOptions): Promise<string>;
  remove(id: number, options?: WriteOptions): Promise<string>;
}

const OWN = { audience: 'storefront' } as const;

/**
 * The writes of a customer who is signed in: on their own rows alone (404 for others), of the fields that owners write, each
 * answered as they may see it. Null for staff.
 */
export function asOwner(service: Owned): Pick<Owned, 'create' | 'update' | 'remove'> | null {
  const who = principal();
  const owner = service.contract?.owner;
  if (who?.type !== 'user' || !owner) return null;
  const written = (body: unknown) =>
    Object.fromEntries(Object.entries(asObject(body)).filter(([name]) => owner.writes.includes(name)));
  return {
    async create(body) {
      await refuseMore(service, owner.max);
      const record = await service.create({ ...written(body), [owner.field]: who.id });
      return service.one((JSON.parse(record) as { id: number }).id, {}, OWN);
    },
    async update(id, body, options) {
      await service.one(id, {}, OWN); // whose row it is never changes
      await service.update(id, written(body), options);
      return service.one(id, {}, OWN);
    },
    async remove(id) {
      const record = await service.one(id, {}, OWN);
      await service.remove(id);
      return record;
    },
  };
}

/** @throws Conflict for who has as many rows already as a customer can make */
async function refuseMore(service: Owned, max = Infinity): Promise<void> {
  if (max === Infinity) return;
  const { total } = JSON.parse(await service.list({ limit: '1', fields: 'id' }, OWN)) as { total: number };
  if (total >= max) throw new Conflict('owner.max', { max, resource: resourcesWords(service.contract?.path ?? '') });
}

const asObject = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});
