jest.setTimeout(120_000);

import { copyLines, type Copied } from '../../src/exports/copy-lines.js';
import { ExportPool } from '../../src/exports/export-pool.js';
import { SetParameters } from '../../src/records/sql/copy.js';
import { eventually } from '../../test/eventually.js';
import { startApi, type Api } from '../../test/start-api.js';

/** Far more than any buffer on the way holds. */
const LINES = 40_000;
const PAGES = { lines: 300, kept: 3 };

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

/** `n` and a text of some 1,000 bytes for every line of them. */
const numbered = (marker: string) => {
  const parameters = new SetParameters();
  const [upTo, text] = [parameters.bind(LINES), parameters.bind(marker)];
  return {
    sql: `SELECT n, repeat(${text}, 1000 / ${marker.length} + n % 7) FROM generate_series(1, ${upTo}::int) n ORDER BY n`,
    values: parameters.values,
  };
};
interface Read {
  readonly marker?: string;
  readonly statement?: ReturnType<typeof numbered>;
  readonly pages?: typeof PAGES;
  readonly signal?: AbortSignal;
}
const reading = <T>(work: (lines: AsyncGenerator<Copied>) => Promise<T>, { marker = '₹,"', ...read }: Read = {}) =>
  api.app.get(ExportPool).reading(async (tx) => {
    const lines = copyLines(tx, read.statement ?? numbered(marker), read.pages ?? PAGES);
    const answer = await work(lines).finally(() => lines.return(undefined));
    const [{ one }] = await tx.query<[{ one: number }]>('SELECT 1 AS one'); // the transaction is free again
    expect(one).toBe(1);
    return answer;
  }, read.signal);

/** The export's statement, and what it waits for. */
const statement = async (marker: string) => {
  const rows = await api.db.query<{ pid: number; waits: string | null }[]>(
    `SELECT pid, wait_event AS waits FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
     AND query LIKE 'COPY%' AND query LIKE $1`,
    [`%1000 / ${marker.length} %`],
  );
  return rows[0];
};

it('F9 every line comes once and whole, wherever the pages are cut', async () => {
  const found = await reading(async (lines) => {
    const all: string[] = [];
    let pages = 0;
    for await (const { bytes, ends } of lines) {
      pages++;
      ends.forEach((end, at) => all.push(bytes.toString('utf8', ends[at - 1] ?? 0, end)));
    }
    expect(pages).toBe(Math.ceil(LINES / PAGES.lines));
    return all;
  });
  expect(found).toHaveLength(LINES);
  expect(found.findIndex((line, at) => line !== `${at + 1}\t${'₹,"'.repeat(333 + ((at + 1) % 7))}\n`)).toBe(-1);
});

it('F9 short lines, of which thousands come at once, stay in the pages that are held', async () => {
  const held = 5;
  const statement = { sql: 'SELECT n FROM generate_series(1, 100000) n', values: [] };
  const count = await reading(
    async (lines) => {
      const ahead = Array.from({ length: held - 1 }, () => lines.next());
      let read = 0;
      for (let page = await ahead.shift()!; !page.done; page = await ahead.shift()!) {
        ahead.push(lines.next());
        await Promise.all(ahead);
        const { bytes, ends } = page.value;
        const numbers = bytes.toString('utf8', 0, ends.at(-1)).trimEnd().split('\n');
        expect(numbers).toEqual(Array.from(ends, () => String(++read)));
      }
      return read;
    },
    { statement, pages: { lines: 100, kept: held + 2 } },
  );
  expect(count).toBe(100_000);
});

it('F9 PostgreSQL waits for a slow reader, and whoever leaves in the middle leaves the transaction free', async () => {
  await reading(
    async (lines) => {
      await lines.next();
      await eventually(async () => expect((await statement('slow'))?.waits).toBe('ClientWrite'));
    },
    { marker: 'slow' },
  );
  expect(await statement('slow')).toBeUndefined();
});

it('F9 a reader who is not wanted any more ends the statement; the connection serves the next one', async () => {
  const stop = new AbortController();
  const gone = reading(
    async (lines) => {
      await lines.next();
      stop.abort();
      for await (const page of lines) expect(page.ends.length).toBeGreaterThan(0);
    },
    { marker: 'gone!', signal: stop.signal },
  );
  await expect(gone).rejects.toThrow('canceling statement due to user request');
  await Promise.all([1, 2, 3].map(() => reading((lines) => lines.next())));
});

it('H7 a connection that breaks in the middle fails its reader and nobody else', async () => {
  const broken = reading(
    async (lines) => {
      await lines.next();
      const { pid } = (await eventually(async () => (await statement('broken'))!))!;
      await api.db.query('SELECT pg_terminate_backend($1)', [pid]);
      for await (const page of lines) expect(page.ends.length).toBeGreaterThan(0);
    },
    { marker: 'broken' },
  );
  await expect(broken).rejects.toThrow(/terminat|ECONNRESET/); // by its server's last word, or none
  await Promise.all([1, 2, 3].map(() => reading((lines) => lines.next())));
});

it('C1 a value is never a part of the statement', async () => {
  const hostile = `'); DROP TABLE products; --`;
  const parameters = new SetParameters();
  const sql = `SELECT ${parameters.bind(hostile)}, ${parameters.bind(['a,b', '"'])}::text[] = ARRAY['a,b', '"']`;
  expect(sql).not.toContain('DROP');
  const line = await api.app.get(ExportPool).reading(async (tx) => {
    for await (const { bytes, ends } of copyLines(tx, { sql, values: parameters.values }, PAGES))
      return bytes.toString('utf8', 0, ends[0]);
    return undefined;
  });
  expect(line).toBe(`${hostile}\tt\n`);
});
