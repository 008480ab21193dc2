import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Stale, Unknown } from '../errors/errors.js';
import type { BaseRecord } from './base-record.js';
import type { Records } from './records.js';
import { quote } from './sql/parameters.js';

interface Seen {
  /** The version that the caller has seen; a moved one answers 412. */
  readonly ifMatch?: number | null;
  /** The parts with which a record that has moved is shown. */
  readonly parts?: readonly string[];
}

/**
 * A record's row, locked until the transaction ends, so that it and its parts are changed by one at a time. Whoever only refers to
 * it, as a cart does to its products, does not wait. For what is updated: who deletes it, or changes its key, needs the whole lock.
 * @throws Unknown (404), Stale (412)
 */
export async function lockRow<T extends BaseRecord>(
  tx: EntityManager,
  records: Records<T>,
  id: number,
  { ifMatch = null, parts = [] }: Seen = {},
): Promise<T> {
  const row = await tx.findOne(records.entity, { where: { id } as FindOptionsWhere<T>, lock: { mode: 'for_no_key_update' } });
  if (!row) throw new Unknown(records.contract.path, id);
  if (ifMatch !== null && row.version !== ifMatch)
    throw new Stale(JSON.parse(await records.one(id, { join: [...parts] }, { tx })));
  return row;
}

/** A record has changed with a part of it, for whoever edits it meanwhile: once, however much of it did. */
export async function touchRow(
  tx: EntityManager,
  table: string,
  { id, version }: { readonly id: number; readonly version: number | undefined },
): Promise<void> {
  await tx.query(`UPDATE ${quote(table)} SET version = version + 1 WHERE id = $1 AND version = $2`, [id, version]);
}
