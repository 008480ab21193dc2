import { text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { context, runIn, type Principal } from '../../access/actor.js';
import { inTransaction } from '../../database/transaction.js';
import { FileStore } from '../../files/file-store.js';
import { Storage } from '../../files/storage/storage.js';
import { logger } from '../../logging/logger.js';
import { DraftRefused, ProductMatches, ProductWriter } from '../product-writer/product-writer.service.js';
import { Archive, fetchArchive } from './archive/archive.js';
import { isOutOfSpace, isPassing } from './faults.js';
import { STOCK_BY_IMPORT } from './stock-reason.js';
import { ImagesAhead } from './images/images-ahead.js';
import { ImportRows, type OpenRow } from './import-rows.js';
import { ProductImport, type ImportActor } from './product-import.entity.js';
import { draftRow } from './rows/draft-row.js';
import type { DraftedRow } from './rows/drafted-row.js';
import { imageNote, issueNote } from './rows/late-notes.js';
import { Masters } from './rows/masters.js';
import { identified, readLine, type ReadLine } from './rows/read-line.js';

interface Drafted extends DraftedRow {
  readonly id: number;
  readonly lines: readonly ReadLine[];
}

/** What a run needs at hand. */
interface Run {
  readonly importId: number;
  readonly masters: Masters;
  readonly images: ImagesAhead;
  readonly signal: AbortSignal;
}

/** Writes an import's approved rows as products, one after the other in the sheet's order. */
@Injectable()
export class RunImport {
  constructor(
    private readonly db: DataSource,
    private readonly rows: ImportRows,
    private readonly files: FileStore,
    private readonly storage: Storage,
    private readonly writer: ProductWriter,
  ) {}

  /** Runs until no approved row is left, the import is paused or reset, or `signal` says that the process ends. */
  async run(importId: number, signal: AbortSignal): Promise<void> {
    const record = await this.db.getRepository(ProductImport).findOneBy({ id: importId, status: 'processing' });
    if (!record) return;
    const file = record.archiveKey === null ? null : await fetchArchive(this.storage, record.archiveKey);
    if (!file) return this.stop(importId, 'done', text('import.archive.gone'));
    try {
      const images = new ImagesAhead(await Archive.open(file), this.files);
      const run = { importId, images, signal, masters: await Masters.load(this.db) };
      await onBehalfOf(record.actor, () => this.rowsOf(run)).finally(() => images.settle());
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      await this.stop(importId, 'paused', text('import.stopped.space'));
    } finally {
      await file.close();
    }
  }

  private async rowsOf(run: Run): Promise<void> {
    for (let after = 0; !run.signal.aborted;) {
      const rows = await this.draft(run, await this.rows.next(run.importId, after));
      if (rows.length === 0 && after === 0) {
        if ((await this.db.transaction((tx) => this.rows.finish(tx, run.importId))) !== 'processing') return;
        continue;
      }
      // From the start again once the end is reached: an earlier row may have been approved meanwhile.
      after = rows.at(-1)?.id ?? 0;
      if (!(await this.writeAll(run, rows))) return;
    }
  }

  /** Writes rows one after the other; false when the import or the process stops before the last. */
  private async writeAll(run: Run, rows: readonly Drafted[]): Promise<boolean> {
    for (const row of rows) {
      if (run.signal.aborted) return false;
      if (!(await this.write(run, row)) && !(await this.isRunning(run.importId))) return false;
    }
    return true;
  }

  /** The rows' drafts, held against the catalogue as it is now; their images are expected from here on. */
  private async draft({ masters, images }: Run, open: readonly OpenRow[]): Promise<Drafted[]> {
    const groups = open.map(({ id, lines }) => ({ id, lines: lines.map(readLine) }));
    const matches = await ProductMatches.find(this.db, groups.map(identified));
    const around = { masters, matches, repeatedSkus: new Map<number, number>(), imageFault: () => undefined };
    const drafted = groups.map((group): Drafted => ({ ...draftRow(group, around), ...group }));
    images.expect(drafted.filter(({ errors }) => errors.length === 0).flatMap(({ imageNames }) => imageNames ?? []));
    return drafted;
  }

  /** Writes one row; false when it may not be taken in hand (any more). */
  private async write({ images }: Run, row: Drafted): Promise<boolean> {
    if (!(await this.rows.markUploading(row.id))) return false;
    if (row.errors.length > 0) {
      await this.rows.fail(this.db, row.id, row.errors);
      return true;
    }
    const ready = row.imageNames && (await images.take(row.imageNames));
    const faults = (ready ?? []).flatMap((image) => ('fault' in image ? image : []));
    if (faults.length > 0)
      await this.rows.fail(
        this.db,
        row.id,
        faults.map((image) => imageNote(row, image)),
      );
    else
      await this.writeProduct(
        row,
        ready?.flatMap((image) => ('url' in image ? image.url : [])),
      );
    return true;
  }

  /** The product and the mark that it is written are one transaction: a killed worker loses and doubles nothing. */
  private async writeProduct(row: Drafted, images: readonly string[] | undefined): Promise<void> {
    try {
      await inTransaction(this.db, async (tx) => {
        if (!(await this.rows.lock(tx, row.id))) return; // another worker settled it, or it was reset
        await tx.query(STOCK_BY_IMPORT);
        try {
          await this.rows.settle(tx, row.id, await this.writer.write(tx, { ...row.draft, ...(images ? { images } : {}) }));
        } catch (error) {
          if (!(error instanceof DraftRefused)) throw error;
          await this.rows.fail(
            tx,
            row.id,
            error.issues.map((issue) => issueNote(row, issue)),
          );
        }
      });
    } catch (error) {
      if (isPassing(error)) throw error;
      // A row that trips over a mistake of ours must not keep the others waiting for ever (threat H9).
      logger.error({ err: error, row: row.id }, 'A row of an import could not be written');
      await this.rows.fail(this.db, row.id, [issueNote(row, { field: '', message: text('import.row.internal') })]);
    }
  }

  /** Whether the import is still to be run. */
  private async isRunning(importId: number): Promise<boolean> {
    const found = await this.db.query<unknown[]>(`SELECT 1 FROM product_imports WHERE id = $1 AND status = 'processing'`, [
      importId,
    ]);
    return found.length === 1;
  }

  private async stop(importId: number, status: 'paused' | 'done', message: string): Promise<void> {
    await this.db.query(`UPDATE product_imports SET status = $2, message = $3 WHERE id = $1 AND status = 'processing'`, [
      importId,
      status,
      message,
    ]);
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
