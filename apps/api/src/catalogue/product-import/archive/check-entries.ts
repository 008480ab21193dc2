import { IMPORT_LIMITS, showCell } from '@impeller/contracts';
import type { Entry } from 'yauzl';
import { ArchiveFault } from './archive-fault.js';

const MB = 1024 * 1024;
const [STORED, DEFLATED] = [0, 8];
const [KIND, REGULAR, FOLDER] = [0o170000, 0o100000, 0o040000];

/** What macOS keeps a folder's picture in, and its companion in an archive: like .DS_Store, nobody sees that it is there. */
const FOLDER_PICTURE = /(^|\/)(\._)?Icon\r$/;

// eslint-disable-next-line no-control-regex -- exactly these have no place in a file's name
const isFileName = (name: string) => name.length <= 500 && !/[\u0000-\u001f]/.test(name.replace(FOLDER_PICTURE, ''));

/** By its name; what is an archive without saying so is an image or nothing to us, and never unpacked. */
const isArchive = (name: string) => /\.(zip|7z|rar|tar|t?gz|t?bz2|t?xz|zst)$/i.test(name);

/**
 * Refuses an entry by how long the directory's record of it is, before anything is made of it: one name may take 65,535 bytes, and
 * one extra field hold 16,383 more, each of which costs time to look at and memory to keep.
 * @param extraBytes of the extra fields of all entries up to this one
 * @throws ArchiveFault
 */
export function checkRecord({ fileNameRaw }: Entry, extraBytes: number): void {
  if (fileNameRaw.length > IMPORT_LIMITS.nameBytes) {
    const name = showCell(fileNameRaw.toString('utf8', 0, IMPORT_LIMITS.nameBytes));
    throw new ArchiveFault('import.archive.name', { name });
  }
  if (extraBytes > IMPORT_LIMITS.extraBytes) {
    throw new ArchiveFault('import.archive.extra', { max: IMPORT_LIMITS.extraBytes / MB });
  }
}

/**
 * Refuses an entry that no honest archiver writes. Sizes are what the directory claims; reading holds them to it.
 * @throws ArchiveFault
 */
export function checkEntry(entry: Entry): void {
  const name = showCell(entry.fileName);
  if (!isFileName(entry.fileName)) throw new ArchiveFault('import.archive.name', { name });
  const kind = (entry.externalFileAttributes >>> 16) & KIND;
  if (![0, REGULAR, FOLDER].includes(kind)) throw new ArchiveFault('import.archive.link', { name });
  if (isArchive(entry.fileName)) throw new ArchiveFault('import.archive.nested', { name });
  if (entry.isEncrypted()) throw new ArchiveFault('import.archive.encrypted', { name });
  if (![STORED, DEFLATED].includes(entry.compressionMethod)) throw new ArchiveFault('import.archive.method', { name });
  if (entry.uncompressedSize > MB && entry.uncompressedSize > entry.compressedSize * IMPORT_LIMITS.ratio) {
    throw new ArchiveFault('import.archive.ratio', { name });
  }
}

/**
 * Refuses a set of entries that together is a bomb: too much to unpack, entries that share their bytes, or many small ones packed as
 * no picture can be.
 * @param directoryStart where the central directory begins, in bytes
 * @throws ArchiveFault
 */
export function checkTogether(entries: readonly Entry[], directoryStart: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (unpacked > IMPORT_LIMITS.unpackedBytes) {
    throw new ArchiveFault('import.archive.unpacked', { max: IMPORT_LIMITS.unpackedBytes / MB });
  }
  const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  inOrder.forEach((entry, index) => {
    // A local header takes 30 bytes and the name; what an extra field adds can only make the overlap larger.
    const end = entry.relativeOffsetOfLocalHeader + 30 + entry.fileNameLength + entry.compressedSize;
    const next = inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? directoryStart;
    if (end > next) throw new ArchiveFault('import.archive.overlap');
  });
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (unpacked > MB && unpacked > packed * IMPORT_LIMITS.ratio) throw new ArchiveFault('import.archive.tight');
}
