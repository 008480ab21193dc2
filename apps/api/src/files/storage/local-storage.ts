import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, chmod, constants, type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertKey, type ByteRange, Storage, type Stored, StorageFull } from './storage.js';

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Objects as files below one folder, which several processes of one machine may share. */
export class LocalStorage extends Storage {
  /** Half-written files; on the same disk as the finished ones, so that a rename moves them. */
  private readonly unfinished: string;

  constructor(private readonly root: string) {
    super();
    this.unfinished = join(root, '.unfinished');
  }

  /** Written beside, synced, then renamed: a reader or a power cut sees the whole file or none. */
  async put(key: string, body: Buffer | Readable): Promise<number> {
    const target = this.path(key);
    const draft = join(this.unfinished, randomUUID());
    try {
      const size = await inFolder(this.unfinished, () => write(draft, body));
      await inFolder(dirname(target), () => rename(draft, target));
      await syncFolder(dirname(target));
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? new StorageFull() : error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    try {
      // Opened here and not by the stream, so that an absent file is an answer and not a broken response.
      const file = await open(this.path(key), 'r');
      return createReadStream('', { fd: file, ...range });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  override async handle(key: string): Promise<FileHandle | null> {
    try {
      return await open(this.path(key), 'r');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async stat(key: string): Promise<Stored | null> {
    try {
      const found = await stat(this.path(key));
      return found.isFile() ? { key, bytes: found.size, modified: found.mtime } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<Stored> {
    const folder = this.path(prefix);
    const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for await (const entry of entries) {
      if (!entry.isFile()) continue;
      const stored = await this.stat(relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/'));
      if (stored) yield stored;
    }
  }

  async tidy(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.unfinished).catch(() => [])) {
      const path = join(this.unfinished, name);
      const found = await stat(path).catch(() => null);
      if (!found || found.mtime >= before) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true });
    await shut(this.root);
    await access(this.root, constants.W_OK);
  }

  private path(key: string): string {
    assertKey(key);
    return join(this.root, key);
  }
}

/** The bits of a folder's mode that let every account of the machine in, and those that let a group write. */
const [ANYBODY, GROUP_WRITES] = [0o007, 0o020];

/**
 * Shuts other accounts out of a folder, for invoices and exports lie in it. A group that alone may enter, or that may write, was let in
 * on purpose, and one that is somebody else's (a mounted volume) can be worked in all the same.
 */
async function shut(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  const kept = mode & GROUP_WRITES ? 0o7770 : 0o700;
  if (mode & ANYBODY) await chmod(folder, mode & kept).catch(() => undefined);
}

/** Does `work` in a folder, which is made where it is missing. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await mkdir(folder, { recursive: true });
  return work();
}

/** How much of a stream is handed to the disk at once; bytes. Piece by piece as they come off a network, each waits for a thread of its own. */
const AT_ONCE = 1024 * 1024;

/** Writes a new file and syncs it; answers its size in bytes. */
async function write(path: string, body: Buffer | Readable): Promise<number> {
  const file = await open(path, 'wx'); // before the body is touched, so that it can be tried again in another folder
  if (Buffer.isBuffer(body)) {
    try {
      await file.writeFile(body);
      await file.datasync(); // with its size; `flush` of `writeFile` is not heeded for a file that is open already
    } finally {
      await file.close();
    }
    return body.length;
  }
  const written = file.createWriteStream({ flush: true, highWaterMark: AT_ONCE }); // closes the file, too
  await pipeline(body, written);
  return written.bytesWritten;
}

/** Makes a rename in `folder` survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
