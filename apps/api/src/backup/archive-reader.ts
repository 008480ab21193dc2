import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { BackupFault, MANIFEST, manifestSchema, type Manifest, type Part } from './manifest.js';

/** A manifest of a million files has some 200 MB; more is nothing that we wrote. */
const MANIFEST_LIMIT = 512 * 1024 * 1024;

const damaged = (what: string) => new BackupFault(`The backup is damaged: ${what}. Nothing was changed.`);

/** A backup that is being read. */
export class ArchiveReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly manifest: Manifest,
  ) {}

  /** @throws BackupFault where it is no backup, not a whole one, or of a format that this version cannot read */
  static async open(path: string): Promise<ArchiveReader> {
    const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: NodeJS.ErrnoException) => {
      throw error.code ? new BackupFault(`${path} cannot be read: ${error.message}`) : damaged('it is no whole ZIP file');
    });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new ArchiveReader(zip, entries, await readManifest(zip, entries.get(MANIFEST)));
    } catch (error) {
      zip.close();
      throw error instanceof BackupFault ? error : damaged('its directory cannot be read');
    }
  }

  /** Reads every part once and compares its fingerprint. @throws BackupFault that names the first one that differs */
  async verify(): Promise<void> {
    for (const part of this.parts()) for await (const _ of this.bytes(part));
  }

  /** A part's bytes; fails at their end when they are not what the manifest says. */
  async *bytes({ name, bytes, sha256 }: Part): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw damaged(`${name} is missing`);
    const hash = createHash('sha256');
    let count = 0;
    try {
      for await (const chunk of await opened(this.zip, entry)) {
        hash.update(chunk);
        count += chunk.length;
        yield chunk;
      }
    } catch {
      throw damaged(`${name} cannot be unpacked`);
    }
    if (count !== bytes || hash.digest('hex') !== sha256) throw damaged(`${name} is not what was written`);
  }

  stream(part: Part): Readable {
    return Readable.from(this.bytes(part), { objectMode: false });
  }

  close(): void {
    this.zip.close();
  }

  private parts(): Part[] {
    const { tables, jobs, stored } = this.manifest;
    return [...tables.map(({ part }) => part), jobs, ...stored];
  }
}

/** The library reports a lying entry more than once, also after its reader has gone: unheard, that would end the process. */
async function opened(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  return (await zip.openReadStreamPromise(entry)).on('error', () => undefined);
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > MANIFEST_LIMIT) throw damaged('it has no manifest');
  const chunks: Buffer[] = [];
  for await (const chunk of await opened(zip, entry)) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) throw damaged('its manifest is not what was written');
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString()));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupFault(`The backup’s manifest cannot be used: ${issue?.path.join('.')} ${issue?.message}. Nothing was changed.`);
}
