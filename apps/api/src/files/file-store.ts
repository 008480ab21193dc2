import type { Readable } from 'node:stream';
import { FILES_PATH, type Dimensions, type UploadedFile } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { COPYING_FILES, fileKey, KEPT } from './file-key.js';
import { inBatches } from './in-batches.js';
import { encodeImage, PICTURES_AT_ONCE, type ImageTarget } from './image.js';
import { FILE_TYPES, type FileExtension } from './image-type.js';
import { Storage } from './storage/storage.js';

/** A file ready to be kept: its content and the SHA-256 of it. */
export interface NewFile {
  readonly content: Buffer;
  readonly hash: string;
  readonly extension: FileExtension;
  readonly width?: number;
  readonly height?: number;
}

/** An import brings pictures faster than each should have a commit of its own: as many as are encoded at once, or what there is by then. */
const GATHERED = { items: PICTURES_AT_ONCE, ms: 25 };
/** What `keepUntil` says of a file that is being deleted. */
const GOING = `'-infinity'::timestamptz`;
const DUE = `"keepUntil" <= now() AND "keepUntil" > '-infinity'`;
const REFERRED = `EXISTS (SELECT FROM files_references r WHERE r.hash = files.hash)`;
/** Files that one round of the sweep takes at most, so that nobody waits long for its locks. */
const ROUND = 200;
/**
 * Files whose contents one transaction deletes, and milliseconds after which it begins no further one: a slow store tries for half a
 * minute, and PostgreSQL ends a transaction that is idle for a whole one.
 */
const DELETED_AT_ONCE = 5;
const DELETING = 20_000;

const EXTENSIONS = Object.keys(FILE_TYPES) as FileExtension[];
/** The hash alone names a file as well (decisions §6.4). */
const NAME = new RegExp(`^([0-9a-f]{64})(?:\\.(${EXTENSIONS.join('|')}))?$`);

/** What is said of a file in the database. */
function rowOf(file: NewFile) {
  const { content, hash, extension, width = null, height = null } = file;
  return { hash, extension, type: FILE_TYPES[extension].type, bytes: content.length, width, height };
}

/**
 * The files that records refer to, stored under the hash of their content. A row of `files` is written before its
 * content and deleted after it, so whatever is killed in between, the sweep still knows of it (threat E14).
 */
@Injectable()
export class FileStore {
  constructor(
    private readonly db: DataSource,
    private readonly storage: Storage,
  ) {}

  private readonly announce = inBatches((files: readonly NewFile[]) => this.insert(files));
  private readonly announceOfMany = inBatches((files: readonly NewFile[]) => this.insert(files), GATHERED);
  private readonly staying = inBatches((hashes: readonly string[]) => this.stayingOf(hashes));

  /**
   * Keeps a file for a day, and for as long as a record refers to it. Keeping the same content again is the same file.
   * Call it before the transaction that refers to it, never inside: it would wait for its own locks.
   * @throws StorageFull (507) when there is no space left; nothing is stored then
   */
  async keep(file: NewFile): Promise<UploadedFile> {
    return this.store(file, await this.announce(file));
  }

  /** Keeps one of many files that come after each other, and nobody waits for it alone: some are announced with one commit. */
  async keepOfMany(file: NewFile): Promise<UploadedFile> {
    return this.store(file, await this.announceOfMany(file));
  }

  /** @param made the hashes that nothing was stored under */
  private async store(file: NewFile, made: ReadonlySet<string>): Promise<UploadedFile> {
    const { hash, extension, type, bytes, width, height } = rowOf(file);
    const key = fileKey(hash, extension);
    const isThere = !made.has(hash) && (await this.storage.stat(key))?.bytes === bytes;
    if (!isThere) await this.storage.put(key, file.content, type);
    return { url: `${FILES_PATH}${hash}.${extension}`, type, bytes, width, height };
  }

  /**
   * New files at once, in the order of their hashes; known ones each by itself: who locks several must wait for none.
   * @returns the hashes of the new ones
   */
  private async insert(files: readonly NewFile[]): Promise<ReadonlySet<string>> {
    const rows = new Map(files.map((file) => [file.hash, rowOf(file)]));
    const made = await this.db.query<{ hash: string }[]>(
      prepared(`INSERT INTO files (hash, extension, type, bytes, width, height, "keepUntil")
       SELECT hash, extension, type, bytes, width, height, now() + ${KEPT} FROM jsonb_to_recordset($1::jsonb)
         AS f(hash text, extension text, type text, bytes int, width int, height int) ORDER BY hash
       ON CONFLICT (hash) DO NOTHING RETURNING hash`),
      [JSON.stringify([...rows.values()])],
    );
    for (const { hash } of made) rows.delete(hash);
    for (const { hash, extension, type, bytes, width, height } of rows.values())
      await this.db.query(
        prepared(`INSERT INTO files (hash, extension, type, bytes, width, height, "keepUntil") VALUES ($1, $2, $3, $4, $5, $6, now() + ${KEPT})
         ON CONFLICT (hash) DO UPDATE SET "keepUntil" = excluded."keepUntil"`),
        [hash, extension, type, bytes, width, height],
      );
    return new Set(made.map(({ hash }) => hash));
  }

  /** Encodes a picture and keeps it; see `encodeImage` for what it throws. */
  async keepImage(input: Buffer, fileName: string, target: ImageTarget = 'fitted', field = 'image'): Promise<UploadedFile> {
    return this.keep(await encodeImage(input, fileName, target, field));
  }

  /** The size in pixels that a stored picture had when it was decoded; null where `url` is none of ours. */
  async sizeOf(url: string): Promise<Dimensions | null> {
    const [, hash] = NAME.exec(url.slice(FILES_PATH.length)) ?? [];
    const [row] = await this.db.query<Dimensions[]>('SELECT width, height FROM files WHERE hash = $1', [hash ?? null]);
    return row ?? null;
  }

  /** What stands under `/api/files/<name>`: its type, its size in bytes, and how to read it; null when nothing does. */
  async find(name: string): Promise<{ type: string; bytes: number; open: () => Promise<Readable | null> } | null> {
    const [, hash, extension] = NAME.exec(name) ?? [];
    if (!hash) return null;
    for (const one of EXTENSIONS.filter((known) => !extension || known === extension)) {
      const key = fileKey(hash, one);
      const stored = await this.storage.stat(key);
      if (stored) return { type: FILE_TYPES[one].type, bytes: stored.bytes, open: () => this.storage.open(key) };
    }
    return null;
  }

  /** Whether a record can refer to what stands under `/api/files/<name>`: not while it is going, and a backup may hold that up for an hour. */
  async isKept(name: string): Promise<boolean> {
    const [, hash] = NAME.exec(name) ?? [];
    return hash !== undefined && (await this.find(name)) !== null && (await this.staying(hash)).has(hash);
  }

  /** Those of the hashes to which a record can refer. */
  private async stayingOf(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ hash: string }[]>(
      `SELECT hash FROM files WHERE hash = ANY ($1) AND "keepUntil" IS DISTINCT FROM ${GOING}`,
      [hashes],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Deletes every file whose time is over and that nothing refers to; answers how many. Safe to run twice at once. */
  async sweep(): Promise<number> {
    while ((await this.mark()) === ROUND);
    let removed = 0;
    for (let found = 1; found > 0; removed += found) found = await this.removeMarked();
    return removed;
  }

  /**
   * Marks a round of files as going; from here on nobody can refer to them any more. Files in somebody's hands are left
   * for the next time. Answers how many were looked at.
   */
  private async mark(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const due = await tx.query<{ hash: string }[]>(`SELECT hash FROM files WHERE ${DUE} LIMIT ${ROUND} FOR UPDATE SKIP LOCKED`);
      // A statement of its own: it sees what was committed while the locks were taken.
      await tx.query(`UPDATE files SET "keepUntil" = CASE WHEN ${REFERRED} THEN NULL ELSE ${GOING} END WHERE hash = ANY ($1)`, [
        due.map(({ hash }) => hash),
      ]);
      return due.length;
    });
  }

  /** Content first, then the row: a sweep killed in between is finished by the next one. None while a backup copies them (I16). */
  private async removeMarked(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const [{ free }] = await tx.query<[{ free: boolean }]>('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [
        COPYING_FILES,
      ]);
      if (!free) return 0;
      const going = await tx.query<{ hash: string; extension: string }[]>(
        `SELECT hash, extension FROM files WHERE "keepUntil" = ${GOING} LIMIT ${DELETED_AT_ONCE} FOR UPDATE SKIP LOCKED`,
      );
      const until = performance.now() + DELETING;
      const gone: string[] = [];
      for (const { hash, extension } of going) {
        if (performance.now() > until) break;
        await this.storage.delete(fileKey(hash, extension));
        gone.push(hash);
      }
      await tx.query(`DELETE FROM files WHERE hash = ANY ($1)`, [gone]);
      return gone.length;
    });
  }
}
