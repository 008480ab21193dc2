import { cleanCell, extensionOf, IMPORT_FOLDERS, IMPORT_LIMITS, IMPORT_SHEET, showCell, text } from '@impeller/contracts';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Storage } from '../../../files/storage/storage.js';
import { ArchiveFault } from './archive-fault.js';
import { BlockReader, readWhole } from './block-reader.js';
import { checkEntry, checkRecord, checkTogether } from './check-entries.js';
import { entryName } from './entry-name.js';
import { spool } from './unnamed-file.js';

/** A file's name as a cell can hold it, whatever the case. Unlike in a master's name, two spaces are not one: files may differ by them. */
const foldFile = (name: string): string => cleanCell(name).toLowerCase();

/** What the name of an image is looked up by: its last part, whatever the case. */
export const imageKey = (name: string): string => foldFile(name.slice(name.lastIndexOf('/') + 1));

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/**
 * A stored archive as a file for reading, which the caller closes: itself where it lies on this machine, else a copy
 * without a name. Null when it is not kept any more.
 */
export async function fetchArchive(storage: Storage, key: string): Promise<FileHandle | null> {
  const file = await storage.handle(key);
  if (file !== undefined) return file;
  const stream = await storage.open(key);
  return stream && spool(stream);
}

/** The directory of an uploaded archive, checked; nothing of it is unpacked by name or to a place that it names. */
export class Archive {
  readonly sheet: Entry;
  /** Entries below import/ and import/images/ that are named like an image, by `imageKey`. */
  readonly images: ReadonlyMap<string, Entry>;
  /** `imageKey`s of the other files there, of which nothing is read: pictures of a type that is not permitted, and what else there is. */
  readonly others: ReadonlySet<string>;
  readonly warnings: readonly string[];

  private constructor(
    private readonly file: FileHandle,
    private readonly zip: ZipFile,
    found: Pick<Archive, 'sheet' | 'images' | 'others' | 'warnings'>,
  ) {
    this.sheet = found.sheet;
    this.images = found.images;
    this.others = found.others;
    this.warnings = found.warnings;
  }

  /**
   * Reads and checks the directory. The handle stays the caller's and must outlive the archive.
   * @throws ArchiveFault when it is damaged, hostile, over a limit or has no sheet
   */
  static async open(file: FileHandle): Promise<Archive> {
    const { size } = await file.stat();
    const reader = new BlockReader(file);
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, size, { decodeStrings: false, autoClose: false }).catch(() => {
      throw new ArchiveFault('import.archive.damaged');
    });
    if (zip.entryCount > IMPORT_LIMITS.entries) throw new ArchiveFault('import.archive.entries', { max: IMPORT_LIMITS.entries });
    const directoryStart = Number(zip.readEntryCursor);
    const entries = await readDirectory(zip);
    reader.leaveDirectory();
    checkTogether(entries, directoryStart);
    return Archive.sorted(file, zip, entries);
  }

  private static sorted(file: FileHandle, zip: ZipFile, entries: readonly Entry[]): Archive {
    const images = new Map<string, Entry>();
    const others = new Set<string>();
    const warnings: string[] = [];
    let sheet: Entry | undefined;
    const seen = new Set<string>();
    for (const entry of entries) {
      const name = entry.fileName.toLowerCase();
      const folder = IMPORT_FOLDERS.find((start) => name.startsWith(start) && !name.slice(start.length).includes('/'));
      if (!folder || name === folder) continue;
      const [key, isSheet] = [imageKey(name), name === IMPORT_SHEET];
      if (!isSheet && !['.jpg', '.jpeg', '.png'].includes(extensionOf(name))) {
        others.add(key);
        continue;
      }
      // By what a sheet calls it, to which some spaces are nothing.
      if (seen.size === seen.add(folder + key).size)
        throw new ArchiveFault('import.archive.duplicate', { name: showCell(entry.fileName) });
      if (isSheet) sheet = entry;
      else addImage(images, key, entry, warnings);
    }
    if (!sheet) throw new ArchiveFault('import.sheet.empty');
    return new Archive(file, zip, { sheet, images, others, warnings });
  }

  /** An entry's bytes as a stream, which fails when they are not those that the directory says. */
  async stream(entry: Entry): Promise<Readable> {
    return Readable.from(verified(await openEntry(this.zip, entry), entry.crc32), { objectMode: false });
  }

  /**
   * An entry's bytes: whole, or at most `limit` of its first ones. Whole, they are checked against the archive's checksum.
   * @throws ArchiveFault when the entry is damaged
   */
  async read(entry: Entry, limit = Infinity): Promise<Buffer> {
    try {
      if (limit < entry.uncompressedSize) return await this.readStart(entry, limit);
      const bytes = await this.unpack(entry);
      if (bytes.length === entry.uncompressedSize && crc32(bytes) === entry.crc32) return bytes;
    } catch (error) {
      // Not the disk's fault: the entry's bytes, or its sizes, are not what the directory says.
      if ((error as NodeJS.ErrnoException).syscall) throw error;
    }
    throw new ArchiveFault('import.archive.damaged');
  }

  /** All at once: an image is read for every product, and a stream of small pieces costs more than the bytes. */
  private async unpack(entry: Entry): Promise<Buffer> {
    const { fileDataStart } = await this.zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = await readWhole(this.file, fileDataStart, entry.compressedSize);
    return entry.compressionMethod === 0 ? packed : inflate(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
  }

  private async readStart(entry: Entry, limit: number): Promise<Buffer> {
    if (entry.compressionMethod === 0) {
      const { fileDataStart } = await this.zip.readLocalFileHeaderPromise(entry, { minimal: true });
      return readWhole(this.file, fileDataStart, limit);
    }
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of (await this.stream(entry)) as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= limit) break; // leaving the loop destroys the stream
    }
    return Buffer.concat(parts).subarray(0, limit);
  }
}

/** The library reports a lying entry more than once, also after its reader has gone: unheard, that would end the process. */
export async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  const stream = await zip.openReadStreamPromise(entry);
  return stream.on('error', () => undefined);
}

/** Passes the bytes on, and fails at their end when they are not what the archive's checksum says: yauzl counts them only. */
async function* verified(bytes: AsyncIterable<Buffer>, checksum: number): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const part of bytes) {
    sum = crc32(part, sum);
    yield part;
  }
  if (sum !== checksum) throw new ArchiveFault('import.archive.damaged');
}

async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let extraBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      extraBytes += entry.extraFieldLength;
      checkRecord(entry, extraBytes);
      entry.fileName = entryName(entry);
      entry.extraFields = []; // two objects for each, of which nothing is asked any more
      checkEntry(entry);
      entries.push(entry);
    }
  } catch (error) {
    if (error instanceof ArchiveFault) throw error;
    throw directoryFault(error as Error);
  }
  return entries;
}

/** The library's sentences are for programmers; ours say what the uploader can do. */
function directoryFault({ message }: Error): ArchiveFault {
  if (/encryption/.test(message)) return new ArchiveFault('import.archive.encrypted', { name: 'A file' });
  return new ArchiveFault('import.archive.damaged');
}

function addImage(images: Map<string, Entry>, key: string, entry: Entry, warnings: string[]): void {
  const isInFolder = entry.fileName.toLowerCase().startsWith(IMPORT_FOLDERS[0]);
  if (images.has(key)) warnings.push(text('import.archive.folders', { name: showCell(key) }));
  if (!images.has(key) || isInFolder) images.set(key, entry);
}
