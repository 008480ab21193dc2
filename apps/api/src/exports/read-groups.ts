import type { EntityManager } from 'typeorm';
import { inOneText, type Statement } from '../records/sql/select.js';
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
  const { sql, values } = inOneText(ids);
  const [found] = await tx.query<[{ ids: string }]>(sql, [...values]);
  const pages = pagesOf(found.ids, exporter.page ?? PAGE);
  const read = async (): Promise<readonly ExportGroup[] | null> => {
    signal?.throwIfAborted();
    const page = pages.next();
    return page.done ? null : groupsOf(page.value);
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

/**
 * `{3,1,2}` as pages of at most `most` of them, the first ones smaller: what reads them and what writes them begins sooner to work
 * side by side. What is held of a million records is their text of 8 MB: their picture of the database stays as it is.
 */
function* pagesOf(ids: string, most: number): Generator<string> {
  let size = Math.ceil(most / 8);
  for (let from = 1, end = ids.length - 1; from < end; size = Math.min(most, 2 * size)) {
    let to = from;
    for (let count = 0; count < size && to >= 0; count++) to = ids.indexOf(',', to + 1);
    const last = to < 0 ? end : to;
    yield `{${ids.slice(from, last)}}`;
    from = last + 1;
  }
}
