import { text, type ImportNote } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { actorSetting } from '../../access/actor.js';
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
 * What the rows mean of the products that `matches` knows. Neither what is repeated nor images are looked at: the check did. Stored
 * variations are not either: the writer reads them anyway, once they are locked.
 */
export const draftOf = (row: ReadRow, masters: Masters, matches: ProductMatches): DraftedRow =>
  draftRow(row, { masters, matches, repeatedSkus: new Map(), repeatedProducts: new Map(), imageFault: () => undefined });

/** Writes one row of an import as a product. */
@Injectable()
export class WriteRow {
  constructor(
    private readonly db: DataSource,
    private readonly rows: ImportRows,
    private readonly writer: ProductWriter,
  ) {}

  /** Takes a row in hand; false when that may not be (any more): it is rejected, or its import paused or reset meanwhile. */
  async take({ images }: Around, row: NextRow): Promise<boolean> {
    const isInHand = await this.rows.markUploading(row.id);
    if (!isInHand) images.giveUp(row.imageNames ?? []);
    return isInHand;
  }

  /**
   * Writes a row in hand.
   * @param next the row after it, to be taken in hand with the same commit
   * @returns whether that one is in hand
   */
  async write({ masters, images }: Around, row: NextRow, next: ReadRow | undefined): Promise<boolean> {
    const ready = row.imageNames && (await images.take(row.imageNames));
    try {
      return await this.db.transaction((tx) => this.writeProduct(tx, row, { masters, ready, next }));
    } catch (error) {
      if (isPassing(error)) throw error;
      const notes = error instanceof RowRefused ? error.notes : [internalNote(row, error)];
      await inTransaction(this.db, (tx) => this.rows.fail(tx, row.id, notes));
      return false;
    }
  }

  /**
   * The product and the mark that it is written are one transaction: a killed worker loses and doubles nothing. The row is
   * drafted in it, for the rows before it have changed the catalogue: a SKU may mean another product now, or none.
   * @throws RowRefused
   */
  private async writeProduct(tx: EntityManager, row: NextRow, { masters, ready = [], next }: Given): Promise<boolean> {
    if (!(await this.rows.lock(tx, row.id, actorSetting()))) return false; // another worker settled it, or it was reset
    const matches = await ProductMatches.find(tx, [identified(row)]);
    const { draft, sold, errors } = draftOf(row, masters, matches);
    const noted = { lines: row.lines, sold };
    if (errors.length > 0) throw new RowRefused(errors);
    const faults = ready.flatMap((image) => ('fault' in image ? imageNote(noted, image) : []));
    if (faults.length > 0) throw new RowRefused(faults);
    const images = row.imageNames && { images: ready.flatMap((image) => ('url' in image ? image.url : [])) };
    const written = await this.writer.write(tx, { ...draft, ...images }, matches).catch((error: unknown) => {
      throw error instanceof DraftRefused ? new RowRefused(error.issues.map((issue) => issueNote(noted, issue))) : error;
    });
    return this.rows.settle(tx, row.id, written, next?.id);
  }
}

/** What a row is written with. */
interface Given {
  readonly masters: Masters;
  readonly ready: readonly ReadyImage[] | undefined;
  readonly next: ReadRow | undefined;
}

/** Why a row cannot be written; its transaction is undone, and what it was locked for with it. */
class RowRefused extends Error {
  constructor(readonly notes: readonly ImportNote[]) {
    super('refused');
  }
}

/** A row that trips over a mistake of ours must not keep the others waiting for ever (threat H9). */
function internalNote({ id, lines }: ReadRow, error: unknown): ImportNote {
  logger.error({ err: error, row: id }, 'A row of an import could not be written');
  return issueNote({ lines, sold: [] }, { field: '', message: text('import.row.internal') });
}
