import { IMPORT_LIMITS, type ImportNote, type ImportRowState, type ImportState } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import type { Written } from '../product-writer/product-writer.service.js';
import type { DraftedRow } from './rows/drafted-row.js';
import type { Line } from './rows/read-headings.js';
import { STOCK_BY_IMPORT } from './stock-reason.js';

/** A row as the worker needs it. */
export interface OpenRow {
  readonly id: number;
  readonly lines: readonly Line[];
}

export interface StoredRow extends OpenRow {
  readonly status: ImportRowState;
  readonly hasErrors: boolean;
}

/** A row that was checked: its rows of the sheet and what became of them. */
export interface CheckedRow extends Pick<DraftedRow, 'productName' | 'errors' | 'warnings'> {
  readonly lines: readonly Line[];
}

/** What one statement brings at most, so that it ends in time. */
const BATCH = { rows: 1_000, characters: 4_000_000 };
/** Rows that the worker reads at once; as many again are read beforehand. */
const WINDOW = 2 * IMPORT_LIMITS.imagesAhead;

/**
 * Locks the import of row $1 before the row itself: people's steps lock in that order, and the row's change ends at the import,
 * where its counts are. The other way round, a reset and a row in hand would wait for each other.
 */
const HELD = `held AS MATERIALIZED (SELECT id, CASE status WHEN 'processing' THEN actor END AS resumer FROM product_imports
  WHERE id = (SELECT "importId" FROM product_imports_rows WHERE id = $1) FOR NO KEY UPDATE)`;

/** Whoever's statement this is in does not wait for the disk when its transaction ends. */
const QUICK = `quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/** Whether a row `r` is still to be written. */
const LEFT = `(r.status IN ('pending', 'uploading') AND r.approval = 'Approved')`;

/** Rows as JSON lists, in order. */
function* batches(rows: readonly object[]): Generator<string> {
  let batch: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const written = JSON.stringify(row);
    if (batch.length === BATCH.rows || (batch.length > 0 && characters + written.length > BATCH.characters)) {
      yield `[${batch.join()}]`;
      [batch, characters] = [[], 0];
    }
    batch.push(written);
    characters += written.length;
  }
  if (batch.length > 0) yield `[${batch.join()}]`;
}

/** The rows of imports in the database. Every step of a row is one statement that says from which state it may start. */
@Injectable()
export class ImportRows {
  constructor(private readonly db: DataSource) {}

  /** Puts the checked rows in place of whatever the import had. */
  async replace(tx: EntityManager, importId: number, rows: readonly CheckedRow[]): Promise<void> {
    await tx.query(`DELETE FROM product_imports_rows WHERE "importId" = $1`, [importId]);
    const shown = rows.map((row) => ({ ...row, sheetRows: row.lines.map(({ row: number }) => number) }));
    for (const batch of batches(shown)) {
      await tx.query(
        `INSERT INTO product_imports_rows ("importId", "sheetRows", "productName", errors, warnings, lines)
         SELECT $1, r."sheetRows", r."productName", r.errors, r.warnings, r.lines FROM jsonb_to_recordset($2::jsonb)
           AS r("sheetRows" jsonb, "productName" text, errors jsonb, warnings jsonb, lines jsonb)`,
        [importId, batch],
      );
    }
  }

  /** All rows of an import in the sheet's order. */
  async all(importId: number): Promise<StoredRow[]> {
    return this.db.query(
      `SELECT id, lines, status, errors <> '[]' AS "hasErrors" FROM product_imports_rows WHERE "importId" = $1 ORDER BY id`,
      [importId],
    );
  }

  /** Keeps what a new check found of rows that are there; one without errors can be written again. */
  async recheck(tx: EntityManager, importId: number, rows: readonly (CheckedRow & { readonly id: number })[]): Promise<void> {
    for (const batch of batches(rows.map(({ lines: _, ...row }) => row))) {
      await tx.query(
        `UPDATE product_imports_rows r SET "productName" = c."productName", errors = c.errors, warnings = c.warnings,
           status = CASE WHEN c.errors = '[]' THEN 'pending' ELSE r.status END
         FROM jsonb_to_recordset($2::jsonb) AS c(id integer, "productName" text, errors jsonb, warnings jsonb)
         WHERE r.id = c.id AND r."importId" = $1 AND r.status IN ('pending', 'failed')`,
        [importId, batch],
      );
    }
  }

  /** The next approved rows to write after the row `after`, in the sheet's order; one that a dead worker began is among them. */
  async next(importId: number, after: number): Promise<OpenRow[]> {
    return this.db.query(
      `SELECT id, lines FROM product_imports_rows r
       WHERE "importId" = $1 AND id > $2 AND ${LEFT} AND errors = '[]'
       ORDER BY id LIMIT ${WINDOW}`,
      [importId, after],
    );
  }

  /**
   * Takes a row in hand, in a commit of its own; false when it was rejected or the import paused or reset meanwhile.
   * Losing this mark with a crashed server costs nothing, so nobody waits for the disk.
   */
  async markUploading(id: number): Promise<boolean> {
    const [, count] = (await this.db.query(
      prepared(`WITH ${QUICK},
         held AS MATERIALIZED (SELECT id FROM product_imports
           WHERE id = (SELECT "importId" FROM product_imports_rows WHERE id = $1) AND status = 'processing' FOR NO KEY UPDATE)
       UPDATE product_imports_rows r SET status = 'uploading' FROM quick, held
       WHERE r.id = $1 AND r."importId" = held.id AND ${LEFT} RETURNING r.id`),
      [id],
    )) as [unknown, number];
    return count === 1;
  }

  /**
   * Locks a row in hand until the transaction ends; false when it is no more, or settled. Says in the same breath who acts in
   * the transaction, and that stock changes in it by the import. The transaction does not wait for the disk: a crashed server
   * loses product and mark together, and they are written again. `finish` waits, for all of them.
   * @param actor see `actorSetting`; whoever had the import go on after a pause since then acts in their place, not who has it checked
   */
  async lock(tx: EntityManager, id: number, actor: string | null): Promise<boolean> {
    const found = await tx.query<unknown[]>(
      prepared(`WITH ${QUICK}, ${HELD} SELECT set_config('impeller.actor', coalesce(($2::jsonb || coalesce(held.resumer, '{}'))::text, ''), true), ${STOCK_BY_IMPORT}
       FROM quick, held, product_imports_rows r
       WHERE r.id = $1 AND r."importId" = held.id AND r.status = 'uploading' FOR UPDATE OF r`),
      [id, actor],
    );
    return found.length === 1;
  }

  /**
   * Marks a locked row as written, and takes the row `next` in hand as `markUploading` does: one change of the import's counts.
   * @returns whether `next` is in hand once the transaction is through
   */
  async settle(tx: EntityManager, id: number, { productId, outcome }: Written, next: number | undefined): Promise<boolean> {
    const [, count] = (await tx.query(
      prepared(`UPDATE product_imports_rows r SET status = CASE r.id WHEN $1 THEN 'uploaded' ELSE 'uploading' END,
           outcome = CASE r.id WHEN $1 THEN $2 ELSE r.outcome END, "productId" = CASE r.id WHEN $1 THEN $3::int ELSE r."productId" END,
           errors = '[]'
         WHERE r.id = $1 OR (r.id = $4 AND ${LEFT} AND r.errors = '[]'
           AND EXISTS (SELECT FROM product_imports i WHERE i.id = r."importId" AND i.status = 'processing'))
         RETURNING r.id`),
      [id, outcome, productId, next ?? null],
    )) as [unknown, number];
    return count === 2;
  }

  /** A row that could not be written. It waits for no disk either: lost with a crashed server, it is tried again. */
  async fail(tx: EntityManager, id: number, errors: readonly ImportNote[]): Promise<void> {
    await tx.query(
      `WITH ${QUICK}, ${HELD} UPDATE product_imports_rows r SET status = 'failed', errors = $2 FROM quick, held
       WHERE r.id = $1 AND r."importId" = held.id AND r.status = 'uploading'`,
      [id, JSON.stringify(errors)],
    );
  }

  /**
   * A row that a worker took in hand and left is to be written again, and can be decided on until then. For whoever has locked
   * the import and knows that no worker is at it; one that is none the less finds its row in hand no more, and leaves it.
   */
  async letGo(tx: EntityManager, importId: number): Promise<void> {
    await tx.query(
      `WITH held AS MATERIALIZED (SELECT id FROM product_imports WHERE id = $1 FOR NO KEY UPDATE)
       UPDATE product_imports_rows r SET status = 'pending' FROM held WHERE r."importId" = held.id AND r.status = 'uploading'`,
      [importId],
    );
  }

  /** Approved rows with errors are failed once the import runs (decisions §6.3). */
  async failInvalid(tx: EntityManager, importId: number): Promise<void> {
    await tx.query(
      `UPDATE product_imports_rows SET status = 'failed' WHERE "importId" = $1 AND status = 'pending' AND approval = 'Approved' AND errors <> '[]'`,
      [importId],
    );
  }

  /** Whether an import has run and no approved row is left to write: nothing is to be processed any more. */
  async isThrough(tx: EntityManager, importId: number): Promise<boolean> {
    const [found] = await tx.query<[{ isThrough: boolean | null }]>(
      `SELECT bool_or(status IN ('uploaded', 'failed')) AND NOT bool_or(${LEFT}) AS "isThrough" FROM product_imports_rows r WHERE "importId" = $1`,
      [importId],
    );
    return found.isThrough ?? false;
  }

  /**
   * Ends a run when nothing is left to write; false when a row was approved at the last moment.
   * @returns the import's state afterwards
   */
  async finish(tx: EntityManager, importId: number): Promise<ImportState | undefined> {
    const [found] = await tx.query<[{ status: ImportState }?]>(`SELECT status FROM product_imports WHERE id = $1 FOR UPDATE`, [
      importId,
    ]);
    if (found?.status !== 'processing') return found?.status;
    await this.failInvalid(tx, importId);
    const [, count] = (await tx.query(
      `UPDATE product_imports SET status = 'done', message = NULL WHERE id = $1 AND NOT EXISTS (
         SELECT FROM product_imports_rows r WHERE "importId" = $1 AND ${LEFT}) RETURNING id`,
      [importId],
    )) as [unknown, number];
    return count === 1 ? 'done' : 'processing';
  }
}
