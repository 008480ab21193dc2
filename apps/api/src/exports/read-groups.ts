import type { EntityManager } from 'typeorm';
import { openCursor, type Statement } from '../records/sql/select.js';
import type { Exporter, ExportGroup } from './exporter.js';

/** Records that are read at once. */
const PAGE = 200;

/** The groups of every record that `ids` finds, in its order; a page of them in memory at a time. Throws once `signal` is aborted. */
export async function* readGroups(
  tx: EntityManager,
  exporter: Exporter,
  ids: Statement,
  signal?: AbortSignal,
): AsyncGenerator<ExportGroup> {
  const groupsOf = await exporter.open(tx);
  const { sql, values } = openCursor(ids);
  await tx.query(sql, [...values]);
  for (;;) {
    signal?.throwIfAborted();
    const page = await tx.query<{ id: number }[]>(`FETCH ${PAGE} FROM export`);
    if (page.length === 0) return;
    yield* await groupsOf(page.map(({ id }) => id));
  }
}
