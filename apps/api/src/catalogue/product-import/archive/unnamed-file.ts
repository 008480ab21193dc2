import { randomUUID } from 'node:crypto';
import { constants, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StorageFull } from '../../../files/storage/storage.js';

/** Linux: makes a file without ever giving it a name (open(2)); its other bit is O_DIRECTORY, which differs from one kind of processor to another. */
const O_TMPFILE = process.platform === 'linux' ? constants.O_DIRECTORY | 0o20000000 : undefined;

/** A temporary file that has no name: it goes with its handle, also when this process is killed. */
export async function unnamedFile(): Promise<FileHandle> {
  if (O_TMPFILE === undefined) return unlinkedFile();
  // Not every file system can (EOPNOTSUPP, EISDIR, EINVAL).
  return open(tmpdir(), constants.O_RDWR | O_TMPFILE, 0o600).catch(unlinkedFile);
}

/** One that loses its name at once; a process killed just before leaves it behind, empty. */
async function unlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `impeller-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}

/**
 * Copies `source` into an unnamed file; the caller closes it.
 * @throws what the source throws, StorageFull when there is no space left; nothing is left behind then
 */
export async function spool(source: Readable): Promise<FileHandle> {
  const handle = await unnamedFile();
  try {
    let position = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      for (let written = 0; written < chunk.length;) {
        const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, position);
        written += bytesWritten;
        position += bytesWritten;
      }
    }
    return handle;
  } catch (error) {
    await handle.close();
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new StorageFull() : error;
  }
}
