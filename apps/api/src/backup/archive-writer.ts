import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Part } from './manifest.js';
import { faultAt } from './place.js';

/** Compressing harder takes three times as long for a tenth less. */
const LEVEL = 1;

/**
 * A ZIP file that grows entry by entry, whatever their sizes; it gets its name when it is whole, and nobody else may read it.
 * What its place has against it is a BackupFault.
 */
export class ArchiveWriter {
  private readonly zip = new ZipFile();
  private readonly file: WriteStream;
  private readonly draft: string;
  private readonly written: Promise<void>;
  /** Why what was to be written could not be read. */
  private unreadable: Error | undefined;

  constructor(private readonly path: string) {
    this.draft = `${path}.${process.pid}.part`;
    this.file = createWriteStream(this.draft, { flags: 'wx', mode: 0o600 });
    this.zip.on('error', (error: Error) => this.stop(error));
    this.written = finished(this.zip.outputStream.pipe(this.file)).catch((error: unknown) => {
      throw error === this.unreadable ? error : faultAt(path, error);
    });
    this.written.catch(() => undefined); // `add` and `close` tell
  }

  /** Writes an entry; resolves with its fingerprint when its last byte is on its way. */
  async add(name: string, source: Readable, { isPacked = false } = {}): Promise<Part> {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    source.once('error', (error) => counted.destroy(error));
    counted.once('error', (error) => this.stop(error));
    // Sizes are not known beforehand, and a table may have more than four gigabytes.
    this.zip.addReadStream(source.pipe(counted), name, {
      compressionLevel: isPacked ? 0 : LEVEL,
      forceZip64Format: true,
      mode: 0o600,
    });
    await Promise.race([finished(counted), this.written]);
    return { name, bytes, sha256: hash.digest('hex') };
  }

  /** Writes the directory, syncs, and gives the file its name. */
  async close(last: string, content: Buffer): Promise<void> {
    this.zip.addBuffer(content, last, { compressionLevel: LEVEL, mode: 0o600 });
    this.zip.end();
    await this.written;
    try {
      await synced(this.draft);
      await rename(this.draft, this.path);
      await synced(dirname(this.path));
    } catch (error) {
      throw faultAt(this.path, error);
    }
  }

  private stop(error: Error): void {
    this.unreadable ??= error;
    this.file.destroy(error);
  }

  /** Leaves nothing, as far as the place lets it: what went wrong before is what is told. */
  async abandon(): Promise<void> {
    this.file.destroy();
    await this.written.catch(() => undefined);
    await rm(this.draft, { force: true }).catch(() => undefined);
  }
}

async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
