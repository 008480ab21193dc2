import { IMPORT_LIMITS } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Unavailable } from '../../errors/errors.js';
import { Storage } from '../../files/storage/storage.js';
import { Jobs } from '../../jobs/jobs.js';
import { forgotten, isLeft } from '../../jobs/work-lock.js';
import { ARCHIVES } from './archive-keys.js';
import { ImportRows } from './import-rows.js';
import { checkImportJob, runImportJob } from './product-import.jobs.js';

const IS_LEFT = isLeft('import', 'i.id');
/** Milliseconds that an archive without an import is left alone: its upload may still be on the way to its row. */
const YOUNG = 3_600_000;

interface Open {
  readonly id: number;
  readonly status: 'checking' | 'processing';
}

/** Sees to it that no import is forgotten and no archive kept for ever. Safe to run twice at once. */
@Injectable()
export class ImportSweeper {
  private lastTidied = 0;

  constructor(
    private readonly db: DataSource,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly rows: ImportRows,
  ) {}

  async sweep(): Promise<void> {
    await this.wake();
    await this.letGo();
    if (Date.now() - this.lastTidied < YOUNG) return;
    const before = this.lastTidied;
    this.lastTidied = Date.now();
    try {
      await this.dropOld();
      await this.dropOrphans();
    } catch (error) {
      // The store is back soon; what can never be dropped would have all of it listed at every sweep.
      if (error instanceof Unavailable) this.lastTidied = before;
      throw error;
    }
  }

  /** Asks for the job of every open import that nobody works on (threat H5). */
  async wake(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const open = await forgotten(tx, 'import', 'product_imports', ['checking', 'processing']);
      for (const one of open) await this.ask(tx, one);
      return open.length;
    });
  }

  /** Lets go of the row that a dead worker had in hand, of imports that are not run any more: people may decide on it again. */
  private async letGo(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const left = await tx.query<{ id: number }[]>(
        `SELECT id FROM product_imports i WHERE status <> 'processing' AND uploading > 0 AND ${IS_LEFT}
         FOR NO KEY UPDATE SKIP LOCKED`,
      );
      for (const { id } of left) await this.rows.letGo(tx, id);
    });
  }

  /**
   * Asks for the job that an import is still waiting for. Whoever had its lock does so after letting go: the job of a step
   * that was taken meanwhile, as of a Retry right after Pause, was turned away.
   */
  async handOn(importId: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [waiting] = (await tx.query(
        `UPDATE product_imports SET "wokenTimestamp" = now() WHERE id = $1 AND status IN ('checking', 'processing') RETURNING id, status`,
        [importId],
      )) as [Open[], number];
      for (const one of waiting) await this.ask(tx, one);
    });
  }

  private ask(tx: EntityManager, { id, status }: Open): Promise<void> {
    return this.jobs.enqueue(tx, status === 'checking' ? checkImportJob : runImportJob, { importId: id });
  }

  /**
   * Archives are kept for 30 days (decisions §6.3). Each is taken from its import first, which may have been asked for since it was
   * found; whoever is killed in between leaves an archive without an import.
   */
  private async dropOld(): Promise<void> {
    const old = await this.db.query<{ id: number; archiveKey: string }[]>(
      `SELECT id, "archiveKey" FROM product_imports WHERE "archiveKey" IS NOT NULL AND status NOT IN ('checking', 'processing')
         AND "createdTimestamp" < now() - interval '${IMPORT_LIMITS.keptDays} days'`,
    );
    for (const { id, archiveKey } of old) {
      const [taken] = (await this.db.query(
        `UPDATE product_imports SET "archiveKey" = NULL
         WHERE id = $1 AND "archiveKey" = $2 AND status NOT IN ('checking', 'processing') RETURNING id`,
        [id, archiveKey],
      )) as [unknown[], number];
      if (taken.length > 0) await this.storage.delete(archiveKey);
    }
  }

  /** What an upload left that was killed between storing its archive and writing its row (threat E14). */
  private async dropOrphans(): Promise<void> {
    for await (const { key, modified } of this.storage.list(ARCHIVES)) {
      if (Date.now() - modified.getTime() < YOUNG) continue;
      const known = await this.db.query<unknown[]>(`SELECT 1 FROM product_imports WHERE "archiveKey" = $1`, [key]);
      if (known.length === 0) await this.storage.delete(key);
    }
  }
}
