import { createInterface } from 'node:readline';
import type { QueryRunner } from 'typeorm';
import { unfinishedJobSchema, type UnfinishedJob } from '../jobs/unfinished-jobs.js';
import type { ArchiveReader } from './archive-reader.js';
import { copyIn, type Copies } from './copy.js';
import { BackupFault } from './manifest.js';
import { productTables } from './product-tables.js';
import { asking } from './schema.js';

/** Jobs that are written at once. */
const PAGE = 1_000;

/** Fills the tables of a schema that is as the backup’s was. @throws BackupFault where they differ, or rows are missing */
export async function loadTables(db: QueryRunner, archive: ArchiveReader): Promise<void> {
  const there = new Map((await productTables(asking(db))).map((table) => [table.name, table]));
  const client = (await db.connect()) as Copies;
  // What migrations brought along stands in the backup as well, as somebody has changed it since.
  for (const { name } of there.values())
    await asking(db)
      .query<{ empty: string }>(`SELECT format('TRUNCATE %I.%I CASCADE', 'public', $1::text) AS empty`, [name])
      .then(([row]) => db.query(row!.empty));
  for (const { name, columns, part } of archive.manifest.tables) {
    const table = there.get(name);
    if (!table || columns.some((column) => !table.columns.includes(column)) || columns.length !== table.columns.length)
      throw new BackupFault(`The backup’s table ${name} is not the one of its version. Nothing was changed.`);
    const [row] = await asking(db).query<{ copy: string }>(
      `SELECT format('COPY %I.%I (%s) FROM STDIN', 'public', $1::text, string_agg(quote_ident(c), ', ' ORDER BY n)) AS copy
       FROM unnest($2::text[]) WITH ORDINALITY c(c, n)`,
      [name, columns],
    );
    const rows = await copyIn(client, row!.copy, archive.bytes(part));
    if (rows !== part.rows)
      throw new BackupFault(`${rows} rows of ${name} were loaded instead of ${part.rows}. Nothing was changed.`);
  }
}

/** Sets every sequence to where it was. */
export async function setSequences(db: QueryRunner, { manifest }: ArchiveReader): Promise<void> {
  for (const { name, last } of manifest.sequences)
    await db.query(`SELECT setval(format('%I.%I', 'public', $1::text)::regclass, $2::bigint)`, [name, last]);
}

/** Puts what the queues had in hand back into the outbox, whichever of the two backends hands it over next. */
export async function loadJobs(db: QueryRunner, archive: ArchiveReader): Promise<void> {
  let page: UnfinishedJob[] = [];
  for await (const line of createInterface({ input: archive.stream(archive.manifest.jobs) })) {
    page.push(unfinishedJobSchema.parse(JSON.parse(line)));
    if (page.length < PAGE) continue;
    await insertJobs(db, page);
    page = [];
  }
  await insertJobs(db, page);
}

/** One that stands in the outbox as well was being handed over: it is one job. */
const insertJobs = (db: QueryRunner, jobs: readonly UnfinishedJob[]) =>
  db.query(
    `INSERT INTO job_outbox ("jobId", queue, name, data, "runAt")
     SELECT "jobId", queue, name, data, to_timestamp("runAt" / 1000)
     FROM jsonb_to_recordset($1::jsonb) AS j("jobId" uuid, queue text, name text, data jsonb, "runAt" float8)
     WHERE NOT EXISTS (SELECT FROM job_outbox o WHERE o."jobId" = j."jobId")`,
    [JSON.stringify(jobs)],
  );

/** A sign-out since the backup was taken holds: everybody signs in anew. */
export async function endSessions(db: QueryRunner): Promise<void> {
  await db.query('DELETE FROM admins_sessions');
  await db.query('DELETE FROM users_sessions');
}

/** No invoice names its PDF before that has been put back: until then it would be drawn anew. */
export async function unnamePapers(db: QueryRunner): Promise<void> {
  await db.query(`UPDATE invoices SET "pdfKey" = NULL WHERE "pdfKey" IS NOT NULL`);
}
