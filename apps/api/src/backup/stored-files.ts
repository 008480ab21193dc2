import type { DataSource, QueryRunner } from 'typeorm';
import type { Environment } from '../config/environment.js';
import { KEPT } from '../files/file-key.js';
import { FILE_TYPES } from '../files/image-type.js';
import type { Storage } from '../files/storage/storage.js';
import { storageOf } from '../files/storage/storage.module.js';
import type { ArchiveReader } from './archive-reader.js';
import type { Manifest } from './manifest.js';

type StoredPart = Manifest['stored'][number];

/** PDFs are called by their invoice’s number, which in the replaced store is another invoice’s; every other key is unique for good. */
const isNumbered = ({ key }: StoredPart) => key.startsWith('invoices/');

const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FILE_TYPES).map(([extension, { type }]) => [extension, type])),
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const typeOf = (key: string): string => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** The stored files of a backup on their way back. */
export class StoredFiles {
  private constructor(
    private readonly storage: Storage,
    private readonly archive: ArchiveReader,
  ) {}

  static async of(environment: Environment, archive: ArchiveReader): Promise<StoredFiles> {
    return new StoredFiles(await storageOf(environment), archive);
  }

  /** Before the rows that name them: a restore that ends in between has added files to the old store, and changed none. */
  async putKeyed(): Promise<void> {
    for (const part of this.archive.manifest.stored) if (!isNumbered(part)) await this.put(part);
  }

  /** After the rows: until one is there its row names none, and the paper would be drawn anew. */
  async putNumbered(db: DataSource): Promise<void> {
    for (const part of this.archive.manifest.stored.filter(isNumbered)) {
      await this.put(part);
      await db.query(`UPDATE invoices SET "pdfKey" = $2 WHERE id = $1`, [/\d+/.exec(part.key)?.[0], part.key]);
    }
  }

  /** What the old store kept … */
  async rememberReplaced(db: QueryRunner): Promise<void> {
    const [files] = (await db.query(`SELECT to_regclass('public.files') IS NOT NULL AS there`)) as [{ there: boolean }];
    if (files.there) await db.query('INSERT INTO replaced_files SELECT hash, extension, type, bytes, width, height FROM files');
  }

  /** … goes after a day, as every file that nothing refers to. */
  async letReplacedGo(db: QueryRunner): Promise<void> {
    await db.query(
      `INSERT INTO files (hash, extension, type, bytes, width, height, "keepUntil")
       SELECT hash, extension, type, bytes, width, height, now() + ${KEPT} FROM replaced_files ON CONFLICT (hash) DO NOTHING`,
    );
  }

  private async put(part: StoredPart): Promise<void> {
    await this.storage.put(part.key, this.archive.stream(part), typeOf(part.key));
  }
}
