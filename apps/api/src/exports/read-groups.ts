import type { EntityManager } from 'typeorm';
import type { ListShape } from '../records/query/parsed-query.js';
import { compileIds, inOneText } from '../records/sql/select.js';
import type { Exporter, ExportGroup } from './exporter.js';

/** Records that are read at once by their ids. */
const PAGE = 200;
/**
 * Pages that are read while one is written: PostgreSQL works on and does not wait for whoever writes, though one page takes longer
 * to find than another, and another longer to write.
 */
export const PAGES_AHEAD = 8;

/**
 * The groups of every record that a list's query finds, in its order, a page at a time with the next ones on their way. Throws once
 * `signal` is aborted.
 */
export async function* readGroups(
  tx: EntityManager,
  exporter: Exporter,
  found: ListShape,
  signal?: AbortSignal,
): AsyncGenerator<ExportGroup> {
  const pages = exporter.read(tx, found);
  const ahead: ReturnType<typeof pages.next>[] = [];
  const readOn = () => {
    // One at a time, as a transaction asks: a generator begins with each the moment the one before it is there.
    const page = pages.next();
    page.catch(() => undefined); // until its turn comes
    ahead.push(page);
  };
  try {
    for (let page = 0; page < PAGES_AHEAD; page++) readOn();
    for (let page = await ahead.shift()!; !page.done; page = await ahead.shift()!) {
      signal?.throwIfAborted();
      readOn();
      yield* page.value;
    }
  } finally {
    await pages.return(undefined); // nothing runs on the transaction when it ends
  }
}

/**
 * Finds the ids of what a list's query finds; then `groupsOf` reads them page by page. It is given the ids as PostgreSQL writes an
 * array of them, `{3,1,2}`, and answers in their order.
 */
export async function* readById(
  tx: EntityManager,
  { policy }: Pick<Exporter, 'policy'>,
  found: ListShape,
  groupsOf: (ids: string) => Promise<readonly ExportGroup[]>,
): AsyncGenerator<readonly ExportGroup[]> {
  const { sql, values } = inOneText(compileIds(policy, found));
  const [{ ids }] = await tx.query<[{ ids: string }]>(sql, [...values]);
  for (const page of pagesOf(ids)) yield await groupsOf(page);
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
