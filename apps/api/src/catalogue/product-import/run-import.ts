import { text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { context, runIn, type Principal } from '../../access/actor.js';
import { Storage } from '../../files/storage/storage.js';
import { ProductMatches } from '../product-writer/product-writer.service.js';
import { ArchiveFault } from './archive/archive-fault.js';
import { Archive, fetchArchive } from './archive/archive.js';
import { isOutOfSpace } from './faults.js';
import { ImportImages } from './images/images-ahead.js';
import { ImportRows } from './import-rows.js';
import { ProductImport, type ImportActor } from './product-import.entity.js';
import { Masters } from './rows/masters.js';
import { identified, readLine } from './rows/read-line.js';
import { draftOf, WriteRow, type Around, type NextRow } from './write-row.js';

/** What a run needs at hand. */
interface Run extends Around {
  readonly importId: number;
  readonly signal: AbortSignal;
  readonly isAhead: boolean;
}

/** Writes an import's approved rows as products, one after the other in the sheet's order. */
@Injectable()
export class RunImport {
  constructor(
    private readonly db: DataSource,
    private readonly rows: ImportRows,
    private readonly images: ImportImages,
    private readonly storage: Storage,
    private readonly row: WriteRow,
  ) {}

  /** Runs until no approved row is left, the import is paused or reset, or `signal` says that the process ends; `isAhead` says whether to make images of rows to come. */
  async run(importId: number, signal: AbortSignal, isAhead = true): Promise<void> {
    const record = await this.db.getRepository(ProductImport).findOneBy({ id: importId, status: 'processing' });
    if (!record) return;
    const file = record.archiveKey === null ? null : await fetchArchive(this.storage, record.archiveKey);
    if (!file) return this.stop(importId, 'done', text('import.archive.gone'));
    try {
      const [archive, masters] = await Promise.all([Archive.open(file), Masters.load(this.db)]);
      const images = this.images.ahead(archive);
      const run = { importId, images, signal, masters, isAhead };
      await onBehalfOf(record.actor, () => this.rowsOf(run)).finally(() => images.settle());
    } catch (error) {
      if (error instanceof ArchiveFault) return await this.stop(importId, 'failed', error.message);
      if (!isOutOfSpace(error)) throw error;
      await this.stop(importId, 'paused', text('import.stopped.space'));
    } finally {
      await file.close();
    }
  }

  /** Pauses a run that fails again and again through no fault of its rows. */
  async giveUp(importId: number): Promise<void> {
    await this.stop(importId, 'paused', text('import.stopped.internal'));
  }

  private async rowsOf(run: Run): Promise<void> {
    for (let rows = await this.read(run, 0); !run.signal.aborted;) {
      if (rows.length === 0) {
        // From the start again once the end is reached: an earlier row may have been approved meanwhile.
        rows = await this.read(run, 0);
        if (rows.length === 0 && (await this.db.transaction((tx) => this.rows.finish(tx, run.importId))) !== 'processing') return;
        continue;
      }
      // Read beforehand: the images of its first rows are to be in work when the last of these is written.
      const following = this.read(run, rows.at(-1)!.id);
      const isRead = following.catch(() => undefined); // at once: it may fail long before it is awaited
      if (!(await this.writeAll(run, rows).finally(() => isRead))) return;
      rows = await following;
    }
  }

  /** Writes rows one after the other; false when the import or the process stops before the last. */
  private async writeAll(run: Run, rows: readonly NextRow[]): Promise<boolean> {
    let isInHand = false;
    for (const [at, row] of rows.entries()) {
      if (run.signal.aborted) {
        if (isInHand) await this.db.transaction((tx) => this.rows.letGo(tx, run.importId));
        return false;
      }
      if (isInHand || (await this.row.take(run, row))) isInHand = await this.row.write(run, row, rows[at + 1]);
      else if (!(await this.isRunning(run.importId))) return false;
    }
    return true;
  }

  /** Reads the rows after the row `after`; the images of those that can be written as the catalogue is now are expected from here on. */
  private async read({ importId, masters, images, isAhead }: Run, after: number): Promise<NextRow[]> {
    const rows = (await this.rows.next(importId, after)).map(({ id, lines }) => ({ id, lines: lines.map(readLine) }));
    const matches = await ProductMatches.find(this.db, rows.map(identified));
    return rows.map((row) => {
      const { imageNames, errors } = draftOf(row, masters, matches);
      if (isAhead && errors.length === 0) images.expect(imageNames ?? []);
      return { ...row, imageNames };
    });
  }

  /** Whether the import is still to be run. */
  private async isRunning(importId: number): Promise<boolean> {
    const found = await this.db.query<unknown[]>(`SELECT 1 FROM product_imports WHERE id = $1 AND status = 'processing'`, [
      importId,
    ]);
    return found.length === 1;
  }

  /** Ends a run early. Its row in hand is in nobody's hand any more, also when somebody else has paused the import before. */
  private async stop(importId: number, status: 'paused' | 'done' | 'failed', message: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(`UPDATE product_imports SET status = $2, message = $3 WHERE id = $1 AND status = 'processing'`, [
        importId,
        status,
        message,
      ]);
      await this.rows.letGo(tx, importId);
    });
  }
}

/** Runs `work` as the admin who asked for it, so that stamps and the audit trail name them. */
function onBehalfOf<T>(actor: ImportActor | null, work: () => Promise<T>): Promise<T> {
  if (!actor) return work();
  const principal: Principal = {
    type: 'admin',
    id: actor.id,
    name: actor.name,
    email: '',
    sessionId: '',
    roles: [],
    permissions: new Set(),
    isSuperadmin: false,
  };
  return runIn({ requestId: context()?.requestId ?? 'import', ip: null, principal }, work);
}
