import type { EntityManager } from 'typeorm';
import type { ListShape } from '../records/query/parsed-query.js';
import { compileIds, inOneText } from '../records/sql/select.js';
import type { Exporter, ExportGroup, NextGroups } from './exporter.js';

/** Records that are read at once by their ids. */
const PAGE = 200;

/**
 * The groups of every record that a list's query finds, in its order; two pages of them in memory at a time, for the next one is
 * read while this one is written. Throws once `signal` is aborted.
 */
export async function* readGroups(
  tx: EntityManager,
  exporter: Exporter,
  found: ListShape,
  signal?: AbortSignal,
): AsyncGenerator<ExportGroup> {
  const nextGroups = await exporter.open(tx, found);
  const read = async (): Promise<readonly ExportGroup[] | null> => {
    signal?.throwIfAborted();
    return nextGroups();
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
 * Finds the ids of what a list's query finds; then `groupsOf` reads them page by page. It is given the ids as PostgreSQL writes an
 * array of them, `{3,1,2}`, and answers in their order.
 */
export async function readById(
  tx: EntityManager,
  { policy }: Pick<Exporter, 'policy'>,
  found: ListShape,
  groupsOf: (ids: string) => Promise<readonly ExportGroup[]>,
): Promise<NextGroups> {
  const { sql, values } = inOneText(compileIds(policy, found));
  const [{ ids }] = await tx.query<[{ ids: string }]>(sql, [...values]);
  const pages = pagesOf(ids);
  return async () => {
    const page = pages.next();
    return page.done ? null : groupsOf(page.value);
  };
}

/**
 * `{3,1,2}` as pages. What is held of a million records is their text of 8 MB: their picture of the database stays as it is.
 */
function* pagesOf(ids: string): Generator<string> {
  for (let from = 1, end = ids.length - 1; from < end;) {
    let to = from;
    for (let count = 0; count < PAGE && to >= 0; count++) to = ids.indexOf(',', to + 1);
    const last = to < 0 ? end : to;
    yield `{${ids.slice(from, last)}}`;
    from = last + 1;
  }
}
