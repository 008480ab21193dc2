import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import yauzl from 'yauzl';

const BLOCK = 64 * 1024;

/**
 * A file that is read at any place. Never a bare descriptor: closing a handle waits for reads that are under way, and
 * later ones fail, whereas a closed descriptor's number may be somebody's socket by then.
 */
export type ReadableFile = Pick<FileHandle, 'read'>;

/** The bytes of a file from `start` up to `end` as a stream. The file stays open. */
export function readRange(file: ReadableFile, start: number, end: number): Readable {
  let position = start;
  return new Readable({
    highWaterMark: BLOCK,
    read() {
      const length = Math.min(BLOCK, end - position);
      if (length <= 0) return void this.push(null);
      file.read(Buffer.allocUnsafe(length), 0, length, position).then(
        ({ bytesRead, buffer }) => {
          position += bytesRead;
          this.push(bytesRead > 0 ? buffer.subarray(0, bytesRead) : null);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
}

/** `length` bytes of a file from `start`, in memory. @throws Error when the file ends before */
export async function readWhole(file: ReadableFile, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length;) {
    const { bytesRead } = await file.read(bytes, at, length - at, start + at);
    if (bytesRead === 0) throw new Error('unexpected end of file');
    at += bytesRead;
  }
  return bytes;
}

/** Reads an archive's directory in blocks instead of two system calls an entry: 20,000 entries in a fraction of a second. */
export class BlockReader extends yauzl.RandomAccessReader {
  private readonly block = Buffer.alloc(BLOCK);
  private start = 0;
  private end = 0;

  private isReadingOn = true;

  constructor(private readonly file: ReadableFile) {
    super();
  }

  /** The directory is read: what comes now is here and there, and no more is read of it than asked for. */
  leaveDirectory(): void {
    this.isReadingOn = false;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return readRange(this.file, start, end);
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void): void {
    // Never answered at once: the library is not ready for that.
    this.fill(buffer, offset, length, position).then(() => done(null), done);
  }

  private async fill(buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
    if (length > BLOCK || !this.isReadingOn) {
      const { bytesRead } = await this.file.read(buffer, offset, length, position);
      if (bytesRead < length) throw new Error('unexpected end of file');
      return;
    }
    if (position < this.start || position + length > this.end) {
      const block = Buffer.alloc(BLOCK);
      const { bytesRead } = await this.file.read(block, 0, BLOCK, position);
      if (bytesRead < length) throw new Error('unexpected end of file');
      block.copy(buffer, offset, 0, length);
      block.copy(this.block);
      [this.start, this.end] = [position, position + bytesRead];
      return;
    }
    this.block.copy(buffer, offset, position - this.start, position - this.start + length);
  }
}
