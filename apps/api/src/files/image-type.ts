import { extensionOf } from '@impeller/contracts';

/** What is stored as a file: its extension there, its media type, and the names an upload of it may end in. */
export const FILE_TYPES = {
  jpg: { type: 'image/jpeg', names: ['.jpg', '.jpeg'], magic: Buffer.from([0xff, 0xd8, 0xff]) },
  png: { type: 'image/png', names: ['.png'], magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  pdf: { type: 'application/pdf', names: ['.pdf'], magic: Buffer.from('%PDF-') },
} as const;
export type FileExtension = keyof typeof FILE_TYPES;

/** The type that the content's first bytes and the name both say; null when they disagree or it is none of ours. */
export function recogniseFile(content: Buffer, fileName: string): FileExtension | null {
  const extension = extensionOf(fileName);
  const found = (Object.keys(FILE_TYPES) as FileExtension[]).find((type) => {
    const { names, magic } = FILE_TYPES[type];
    return names.some((name) => name === extension) && content.subarray(0, magic.length).equals(magic);
  });
  return found === 'png' && isAnimated(content) ? null : (found ?? null);
}

/** Chunks that may stand before a PNG's data: there are some twenty kinds, and texts. */
const CHUNKS = 1_000;

/** Whether a PNG announces frames (APNG): a chunk `acTL`, which stands before the picture's data; or hides in too many others whether it does. */
function isAnimated(png: Buffer): boolean {
  let chunks = 0;
  // Each chunk: length (4 bytes), name (4), data, checksum (4).
  for (let at = 8; at + 8 <= png.length; at += png.readUInt32BE(at) + 12) {
    if (++chunks > CHUNKS) return true;
    const name = png.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT' || name === 'IEND') return false;
  }
  return false;
}

/** Whether a PDF has a version in its head and its end mark where readers look for it: within the last kilobyte. */
export function isWholePdf(content: Buffer): boolean {
  const hasVersion = /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8));
  return hasVersion && content.subarray(-1_024).includes('%%EOF');
}
