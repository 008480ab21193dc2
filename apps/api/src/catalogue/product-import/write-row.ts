import { text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.js';
import { logger } from '../../logging/logger.js';
import { DraftRefused, ProductMatches, ProductWriter } from '../product-writer/product-writer.service.js';
import { isPassing } from './faults.js';
import type { ImagesAhead, ReadyImage } from './images/images-ahead.js';
import { ImportRows } from './import-rows.js';
import { draftRow } from './rows/draft-row.js';
import type { DraftedRow } from './rows/drafted-row.js';
import { imageNote, issueNote } from './rows/late-notes.js';
import type { Masters } from './rows/masters.js';
import { identified, type ReadLine } from './rows/read-line.js';
import { STOCK_BY_IMPORT } from './stock-reason.js';

/** An approved row, read. */
export interface ReadRow {
  readonly id: number;
  readonly lines: readonly ReadLine[];
}

/** A row whose turn has come. */
export interface NextRow extends ReadRow, Pick<DraftedRow, 'imageNames'> {}

/** What the rows of a run are held against, besides the catalogue. */
export interface Around {
  readonly masters: Masters;
  readonly images: ImagesAhead;
}

/**
 * What the rows mean of the products that `matches` knows. Neither repeated SKUs nor images are looked at: the check did. Stored
 * variations are not either: the writer reads them anyway, once they are locked.
 */
export const draftOf = (row: ReadRow, masters: Masters, matches: ProductMatches): DraftedRow =>
  draftRow(row, { masters, matches, repeatedSkus: new Map(), imageFault: () => undefined });

/** Writes one row of an import as a product. */
@Injectable()
export class WriteRow {
  constructor(
    private readonly db: DataSource,
    private readonly rows: ImportRows,
    private readonly writer: ProductWriter,
  ) {}

  /** False when the row may not be taken in hand (any more): rejected, or its import paused or reset meanwhile. */
  async write({ masters, images }: Around, row: NextRow): Promise<boolean> {
    if (!(await this.rows.markUploading(row.id))) {
      images.giveUp(row.imageNames ?? []);
      return false;
    }
    const ready = row.imageNames && (await images.take(row.imageNames));
    try {
      await inTransaction(this.db, (tx) => this.writeProduct(tx, row, masters, ready));
    } catch (error) {
      if (isPassing(error)) throw error;
      // A row that trips over a mistake of ours must not keep the others waiting for ever (threat H9).
      logger.error({ err: error, row: row.id }, 'A row of an import could not be written');
      const drafted = { lines: row.lines, sold: [] };
      await this.rows.fail(this.db, row.id, [issueNote(drafted, { field: '', message: text('import.row.internal') })]);
    }
    return true;
  }

  /**
   * The product and the mark that it is written are one transaction: a killed worker loses and doubles nothing. The row is
   * drafted in it, for the rows before it have changed the catalogue: a SKU may mean another product now, or none.
   */
  private async writeProduct(
    tx: EntityManager,
    row: NextRow,
    masters: Masters,
    ready: readonly ReadyImage[] | undefined,
  ): Promise<void> {
    if (!(await this.rows.lock(tx, row.id))) return; // another worker settled it, or it was reset
    const matches = await ProductMatches.find(tx, [identified(row)]);
    const { draft, sold, errors } = draftOf(row, masters, matches);
    const noted = { lines: row.lines, sold };
    if (errors.length > 0) return this.rows.fail(tx, row.id, errors);
    const faults = (ready ?? []).flatMap((image) => ('fault' in image ? imageNote(noted, image) : []));
    if (faults.length > 0) return this.rows.fail(tx, row.id, faults);
    const images = ready?.flatMap((image) => ('url' in image ? image.url : []));
    await tx.query(STOCK_BY_IMPORT);
    try {
      await this.rows.settle(tx, row.id, await this.writer.write(tx, { ...draft, ...(images ? { images } : {}) }, matches));
    } catch (error) {
      if (!(error instanceof DraftRefused)) throw error;
      const notes = error.issues.map((issue) => issueNote(noted, issue));
      await this.rows.fail(tx, row.id, notes);
    }
  }
}
