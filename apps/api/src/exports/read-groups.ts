import type { EntityManager } from 'typeorm';
import { fetchNext, openCursor, type Statement } from '../records/sql/select.js';
import type { Exporter, ExportGroup } from './exporter.js';

/** Records that are read at once. */
const PAGE = 200;

/**
 * The groups of every record that `ids` finds, in its order; two pages of them in memory at a time, for the next one is read
 * while this one is written. Throws once `signal` is aborted.
 */
export async function* readGroups(
  tx: EntityManager,
  exporter: Exporter,
  ids: Statement,
  signal?: AbortSignal,
): AsyncGenerator<ExportGroup> {
  const groupsOf = await exporter.open(tx);
  const { sql, values } = openCursor(ids);
  await tx.query(sql, [...values]);
  const read = async (): Promise<readonly ExportGroup[] | null> => {
    signal?.throwIfAborted();
    const page = await tx.query<{ id: number }[]>(fetchNext(exporter.page ?? PAGE));
    return page.length > 0 ? groupsOf(page.map(({ id }) => id)) : null;
  };
  let next = read();
  try {
    for (let groups = await next; groups; groups = await next) {
      next = read();
      next.catch(() => undefined); // until its turn comes
      yield* groups;
    }
  } finally {
    await next.catch(() => undefined); // nothing runs on the transaction when it ends
  }
}
