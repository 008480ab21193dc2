import { IMPORT_LIMITS, text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../database/transaction.js';
import { logger } from '../../logging/logger.js';
import { ImportRows, type OpenRow } from './import-rows.js';
import { issueNote } from './rows/late-notes.js';
import { readLine } from './rows/read-line.js';

/** Sees to it that a row that takes its process with it each time keeps neither the others nor the workers (threat H9). */
@Injectable()
export class LostRuns {
  constructor(
    private readonly db: DataSource,
    private readonly rows: ImportRows,
  ) {}

  /** Does a run, which is lost where it never ends. */
  async during(importId: number, run: (isAhead: boolean) => Promise<void>): Promise<void> {
    const isAhead = await this.begin(importId);
    await run(isAhead).finally(() => this.end(importId));
  }

  /**
   * Counts a run that begins at an import's next row, and fails that row where so many have been lost at it.
   * @returns whether it may make images ahead: not after half as many, so that it is the row in hand that ends the other half
   */
  private async begin(importId: number): Promise<boolean> {
    const [row] = await this.rows.next(importId, 0);
    if (!row) return true;
    const begun = await this.count(importId, row.id);
    if (begun > IMPORT_LIMITS.lostRuns) await this.fail(importId, row);
    return begun <= IMPORT_LIMITS.lostRuns / 2;
  }

  /** A run that ended by itself was not lost, nor were those before it. With the database away it stays counted. */
  private async end(importId: number): Promise<void> {
    await this.db.query(`UPDATE product_imports SET "runsBegun" = 0 WHERE id = $1`, [importId]).catch(() => undefined);
  }

  private async count(importId: number, rowId: number): Promise<number> {
    const [rows] = (await this.db.query(
      `UPDATE product_imports SET "runsBegun" = CASE "runsBegunAt" WHEN $2 THEN "runsBegun" + 1 ELSE 1 END, "runsBegunAt" = $2
       WHERE id = $1 RETURNING "runsBegun" AS begun`,
      [importId, rowId],
    )) as [{ begun: number }[], number];
    return rows[0]?.begun ?? 0;
  }

  private async fail(importId: number, { id, lines }: OpenRow): Promise<void> {
    if (!(await this.rows.markUploading(id))) return;
    logger.error({ importId, row: id }, 'Each process that wrote a row of an import has ended before it was done');
    const note = issueNote({ lines: lines.map(readLine), sold: [] }, { field: '', message: text('import.row.lost') });
    await inTransaction(this.db, (tx) => this.rows.fail(tx, id, [note]));
  }
}
