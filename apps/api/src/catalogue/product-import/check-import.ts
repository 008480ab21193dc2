import { IMPORT_LIMITS, text, type ImportState } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { FileHandle } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { FileStore } from '../../files/file-store.js';
import { Storage } from '../../files/storage/storage.js';
import { logger } from '../../logging/logger.js';
import { ProductMatches, StoredChoices } from '../product-writer/product-writer.service.js';
import { ArchiveFault } from './archive/archive-fault.js';
import { Archive, fetchArchive } from './archive/archive.js';
import { spool } from './archive/unnamed-file.js';
import { ImageFinder } from './images/image-finder.js';
import { imageNamesOf, keepLists, listImages, type ImageLists } from './images/image-lists.js';
import { ImportRows, type CheckedRow, type StoredRow } from './import-rows.js';
import { ProductImport } from './product-import.entity.js';
import { draftRow } from './rows/draft-row.js';
import type { Surroundings } from './rows/drafted-row.js';
import { groupLines, isKnownBySku, repeatedSkus, type Group } from './rows/group-lines.js';
import { Masters } from './rows/masters.js';
import { readLines, type SheetLines } from './rows/read-headings.js';
import { identified, readLine } from './rows/read-line.js';
import { repeatedProducts } from './rows/repeated-products.js';
import { seenBefore } from './seen-before.js';
import { readSheet } from './sheet/read-sheet.js';

/** Milliseconds after which other work of the process gets its turn: a blocked event loop loses the job's lock. */
const TURN = 20;
/** Warnings that are kept of an import. */
const WARNINGS = 100;

/** What the import as a whole is judged by. */
interface Observed {
  readonly groups: readonly Group[];
  readonly sheet: SheetLines;
  readonly archive: Archive;
  readonly finder: ImageFinder;
}

/** What is said of the import as a whole. */
interface Observations {
  readonly warnings: readonly string[];
  readonly lists: ImageLists;
}

/** Checks an uploaded archive: reads its sheet, holds every row against the catalogue, and keeps the rows with their errors. */
@Injectable()
export class CheckImport {
  constructor(
    private readonly db: DataSource,
    private readonly rows: ImportRows,
    private readonly files: FileStore,
    private readonly storage: Storage,
  ) {}

  /** Safe to run twice: what it finds is kept in one transaction that starts from `checking`. */
  async check(importId: number): Promise<void> {
    const record = await this.db.getRepository(ProductImport).findOneBy({ id: importId, status: 'checking' });
    if (!record || !(await this.mayBegin(importId))) return;
    try {
      const stored = await this.rows.all(importId);
      await this.withArchive(record.archiveKey, (archive) =>
        stored.length > 0 ? this.checkAnew(importId, stored, archive) : this.checkFirst(importId, archive),
      );
    } catch (error) {
      if (error instanceof ArchiveFault) return this.fail(importId, error.message, error.warnings);
      // With the database away it stays counted, until a later one says how it ended.
      await this.count(importId, false).catch(() => undefined);
      throw error;
    }
  }

  /** Counts a check that begins. After so many that took their processes with them, nobody begins another: a person hears of it (threat H9). */
  private async mayBegin(importId: number): Promise<boolean> {
    if ((await this.count(importId, true)) <= IMPORT_LIMITS.lostChecks) return true;
    logger.error({ importId }, 'Each process that checked an import has ended before it was done');
    await this.fail(importId, internalFault());
    return false;
  }

  /** Counts one more that begins, or, where one has ended, none from here on; answers how many there are. */
  private async count(importId: number, isBeginning: boolean): Promise<number> {
    const [rows] = (await this.db.query(
      `UPDATE product_imports SET "checksBegun" = CASE WHEN $2::boolean THEN "checksBegun" + 1 ELSE 0 END WHERE id = $1
       RETURNING "checksBegun" AS begun`,
      [importId, isBeginning],
    )) as [{ begun: number }[], number];
    return rows[0]?.begun ?? 0;
  }

  /** Ends an import that cannot be read. What an earlier check had to warn of stays, unless this one has more to say. */
  async fail(importId: number, message: string, warnings: readonly string[] = []): Promise<void> {
    await this.db.query(
      `UPDATE product_imports
       SET status = 'failed', message = $2, warnings = coalesce(nullif($3::jsonb, '[]'), warnings), "checksBegun" = 0
       WHERE id = $1 AND status = 'checking'`,
      [importId, message, JSON.stringify(warnings.slice(0, WARNINGS))],
    );
  }

  private async withArchive(key: string | null, work: (archive: Archive) => Promise<void>): Promise<void> {
    const file = key === null ? null : await fetchArchive(this.storage, key);
    if (!file) throw new ArchiveFault('import.archive.gone');
    try {
      await work(await Archive.open(file));
    } finally {
      await file.close();
    }
  }

  private async checkFirst(importId: number, archive: Archive): Promise<void> {
    const finder = new ImageFinder(archive, this.files);
    // Another process reads the sheet; meanwhile this one looks at the images, nearly all of which it will name.
    const [sheet] = await Promise.all([linesOf(archive), finder.look(archive.images.keys())]);
    const lines = await inTurns(sheet.lines, readLine);
    const bySku = lines.filter(isKnownBySku).map((line) => identified({ lines: [line] }));
    const groups = groupLines(lines, await ProductMatches.find(this.db, bySku));
    const rows = await this.draft(groups, groups, finder);
    await this.keep(importId, await this.observe(importId, { groups, sheet, archive, finder }), (tx) =>
      this.rows.replace(tx, importId, rows),
    );
  }

  /** Checks the rows that had errors; the others stay as they are. What is said of the import itself is found anew. */
  private async checkAnew(importId: number, stored: readonly StoredRow[], archive: Archive): Promise<void> {
    const groups = await inTurns(stored, ({ lines }): Group => ({ lines: lines.map(readLine) }));
    const wanted = stored.map(({ status, hasErrors }) => status === 'failed' || (status === 'pending' && hasErrors));
    const ids = stored.filter((_, index) => wanted[index]).map(({ id }) => id);
    const finder = new ImageFinder(archive, this.files);
    const rows = await this.draft(
      groups.filter((_, index) => wanted[index]),
      groups,
      finder,
    );
    const seen = await this.observe(importId, { groups, sheet: await linesOf(archive), archive, finder });
    const checked = rows.map((row, index) => ({ ...row, id: ids[index]! }));
    await this.keep(importId, seen, (tx) => this.rows.recheck(tx, importId, checked));
  }

  private async observe(importId: number, { groups, sheet, archive, finder }: Observed): Promise<Observations> {
    const warnings = [...(await seenBefore(this.db, importId)), ...archive.warnings, ...sheet.warnings];
    return { warnings: warnings.slice(0, WARNINGS), lists: await listImages(groups, archive, finder) };
  }

  private async draft(groups: readonly Group[], whole: readonly Group[], finder: ImageFinder): Promise<CheckedRow[]> {
    await finder.look(groups.flatMap(imageNamesOf));
    const drafts = whole.map(identified);
    const matches = await ProductMatches.find(this.db, drafts);
    const choices = await StoredChoices.find(this.db, matches.judgedByValues(drafts));
    const known = { masters: await Masters.load(this.db), matches, choices };
    const around: Surroundings = {
      ...known,
      repeatedProducts: repeatedProducts(whole, known),
      repeatedSkus: repeatedSkus(whole.flatMap(({ lines }) => lines)),
      imageFault: (name) => finder.faultOf(name),
    };
    return inTurns(groups, (group) => {
      const { productName, errors, warnings } = draftRow(group, around);
      return { productName, errors, warnings, lines: group.lines.map(({ row, cells }) => ({ row, cells })) };
    });
  }

  /** Ends the check, unless it was reset meanwhile. A retry that left nothing to process does not open an import again that was over. */
  private async keep(
    importId: number,
    { warnings, lists }: Observations,
    write: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [found] = await tx.query<[{ status: ImportState }?]>(`SELECT status FROM product_imports WHERE id = $1 FOR UPDATE`, [
        importId,
      ]);
      if (found?.status !== 'checking') return;
      await write(tx);
      await keepLists(tx, importId, lists);
      await tx.query(`UPDATE product_imports SET status = $3, message = NULL, warnings = $2, "checksBegun" = 0 WHERE id = $1`, [
        importId,
        JSON.stringify(warnings),
        (await this.rows.isThrough(tx, importId)) ? 'done' : 'ready',
      ]);
    });
  }
}

/** The sheet's rows, and what there is to say of it. */
async function linesOf(archive: Archive): Promise<SheetLines> {
  const sheet = await unpackSheet(archive);
  return readLines(await readSheet(sheet).finally(() => sheet.close()));
}

/** The sheet, unpacked into a file without a name. */
async function unpackSheet(archive: Archive): Promise<FileHandle> {
  try {
    return await spool(await archive.stream(archive.sheet));
  } catch (error) {
    // What is wrong with the disk is no fault of the archive.
    if (error instanceof Error && !('statusCode' in error) && !('syscall' in error))
      throw new ArchiveFault('import.archive.damaged');
    throw error;
  }
}

async function inTurns<From, To>(items: readonly From[], make: (item: From) => To): Promise<To[]> {
  const made: To[] = [];
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > TURN) {
      await breathe();
      since = performance.now();
    }
    made.push(make(item));
  }
  return made;
}

/** Message of an import whose check failed again and again through no fault of its archive. */
export const internalFault = () => text('import.check.internal');
