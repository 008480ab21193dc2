import { createReadStream, read } from 'node:fs';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

const BLOCK = 64 * 1024;
/** Destroying a stream closes its descriptor whatever `autoClose` says; several streams share this one. */
const sharedDescriptor = { read, close: (_: number, done: (error: null) => void) => done(null) };

/**
 * Reads an archive's directory in blocks instead of two system calls an entry: 20,000 entries in a fraction of a second.
 * The descriptor stays its owner's: it is not closed here.
 */
export class BlockReader extends yauzl.RandomAccessReader {
  private readonly block = Buffer.alloc(BLOCK);
  private start = 0;
  private end = 0;

  constructor(private readonly fd: number) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream('', { fd: this.fd, fs: sharedDescriptor as never, start, end: end - 1 });
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void): void {
    if (position >= this.start && position + length <= this.end) {
      this.block.copy(buffer, offset, position - this.start, position - this.start + length);
      queueMicrotask(() => done(null)); // never at once: the library is not ready for that
      return;
    }
    const isSmall = length <= BLOCK;
    const target = isSmall ? this.block : buffer;
    if (isSmall) this.start = this.end = 0;
    read(this.fd, target, isSmall ? 0 : offset, isSmall ? BLOCK : length, position, (error, count) => {
      if (error) return done(error);
      if (count < length) return done(new Error('unexpected end of file'));
      if (isSmall) {
        [this.start, this.end] = [position, position + count];
        this.block.copy(buffer, offset, 0, length);
      }
      done(null);
    });
  }
}
