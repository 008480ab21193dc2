import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StorageFull } from '../../../files/storage/storage.js';

/** A temporary file that has no name any more: it goes with its handle, also when this process is killed. */
export async function unnamedFile(): Promise<FileHandle> {
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
