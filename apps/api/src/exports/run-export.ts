import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FileStore } from '../files/file-store.js';
import { Storage } from '../files/storage/storage.js';
import { WORK } from '../jobs/work-lock.js';
import { Export, type ExportFile } from './export.entity.js';
import { Parts, writeArchive, ZIP } from './export-parts.js';
import { ExportPool } from './export-pool.js';
import { Exporters, foundBy, type Exporter } from './exporter.js';
import { readGroups } from './read-groups.js';
import { writeSheet, XLSX } from './write-sheet.js';

/** Where the files of exports stand: apart from the public ones. */
export const EXPORTS = 'exports';
/** Milliseconds between two looks whether somebody has called it off. */
const LOOK = 1_000;

/** What an export is written from, until `signal` says that nobody wants it any more. */
interface Reading {
  readonly exporter: Exporter;
  readonly groups: ReturnType<typeof readGroups>;
  readonly signal: AbortSignal;
}
/** Milliseconds after which the export's progress is written down. */
const TELL_EVERY = 250;

/** Writes an export's files. A run that was killed leaves nothing that counts: the next one starts anew. */
@Injectable()
export class RunExport {
  constructor(
    private readonly db: DataSource,
    private readonly pool: ExportPool,
    private readonly exporters: Exporters,
    private readonly storage: Storage,
    private readonly files: FileStore,
  ) {}

  /** Writes the files of an export that waits; stops soon after it is cancelled, and leaves nothing of it. */
  async run(exportId: number): Promise<void> {
    const stop = new AbortController();
    const looks = setInterval(() => void this.stopIfCancelled(exportId, stop), LOOK);
    try {
      await this.writeFiles(exportId, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      clearInterval(looks);
    }
    if (await this.isCancelled(exportId)) await this.dropFiles(exportId);
  }

  private async writeFiles(exportId: number, calledOff: AbortSignal): Promise<void> {
    const failed = new AbortController();
    const signal = AbortSignal.any([calledOff, failed.signal]);
    await this.pool.reading(async (tx) => {
      // Ends with the transaction, so with this worker at the latest.
      const [{ locked }] = await tx.query<[{ locked: boolean }]>('SELECT pg_try_advisory_xact_lock($1, $2) AS locked', [
        WORK.export,
        exportId,
      ]);
      const record = locked && (await this.begin(exportId));
      const exporter = record && this.exporters.find(record.resource);
      if (!record || !exporter) return;
      const groups = this.pool.eased(readGroups(tx, exporter, foundBy(exporter, record.query), signal));
      let lines = 0; // the catalogue may have grown since somebody asked
      const tell = this.teller(exportId);
      const files = await this.write(record, { exporter, groups, signal }, (more) => tell((lines += more)))
        .catch((error: unknown) => {
          failed.abort(); // cancels what is being read, of which a million lines may be left
          throw error;
        })
        .finally(() => groups.return(undefined)); // left where they are, the transaction's end waits behind them
      await tx.query('SELECT 1'); // throws when the connection broke meanwhile, and with it the lock: another run's files count
      await this.db.query(
        `UPDATE exports SET status = 'done', done = $3, total = $3, files = $2 WHERE id = $1 AND status = 'running'`,
        [exportId, JSON.stringify(files), lines],
      );
    }, signal);
  }

  private async isCancelled(id: number): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(`SELECT 1 FROM exports WHERE id = $1 AND status = 'cancelled'`, [id]);
    return rows.length > 0;
  }

  private async stopIfCancelled(id: number, stop: AbortController): Promise<void> {
    if (await this.isCancelled(id).catch(() => false)) stop.abort(); // a database that is away is asked again
  }

  /** Marks an export as lost for good. */
  async fail(exportId: number, message: string): Promise<void> {
    await this.db.query(`UPDATE exports SET status = 'failed', message = $2 WHERE id = $1 AND status IN ('waiting', 'running')`, [
      exportId,
      message,
    ]);
  }

  /** Takes an export in hand, and what an earlier run left of it away; null when it is over or gone. */
  private async begin(id: number): Promise<Export | null> {
    const [rows] = (await this.db.query(
      `UPDATE exports SET status = 'running', done = 0 WHERE id = $1 AND status IN ('waiting', 'running') RETURNING *`,
      [id],
    )) as [Export[], number];
    if (!rows[0]) return null;
    await this.dropFiles(id);
    return rows[0];
  }

  private async dropFiles(id: number): Promise<void> {
    for await (const { key } of this.storage.list(`${EXPORTS}/${id}`)) await this.storage.delete(key);
  }

  private async write(
    record: Export,
    { exporter, groups, signal }: Reading,
    wrote: (lines: number) => Promise<void>,
  ): Promise<ExportFile[]> {
    const { id, format } = record;
    const isArchive = format === 'zip';
    const bytesOf = async (name: string) => (isArchive ? ((await this.files.find(name))?.bytes ?? 0) : 0);
    const parts = new Parts(groups, exporter.limits, bytesOf, wrote);
    const written: { key: string; bytes?: number }[] = [];
    do {
      const key = `${EXPORTS}/${id}/${randomUUID()}.${format}`;
      const body = isArchive
        ? await writeArchive(exporter, parts.part(), this.files, signal)
        : writeSheet(exporter, parts.part());
      await this.storage.put(key, body, isArchive ? ZIP : XLSX);
      written.push({ key, bytes: (await this.storage.stat(key))?.bytes });
    } while (await parts.hasMore());
    const nameOf = (index: number) => `${exporter.title}${written.length > 1 ? `-${index + 1}` : ''}.${format}`;
    return written.map((file, index) => ({ ...file, name: nameOf(index) }));
  }

  /** Writes the progress down now and then. */
  private teller(id: number): (done: number) => Promise<void> {
    let told = Date.now();
    return async (done) => {
      if (Date.now() - told < TELL_EVERY) return;
      told = Date.now();
      await this.db.query(`UPDATE exports SET done = least($2, total) WHERE id = $1 AND status = 'running'`, [id, done]);
    };
  }
}
