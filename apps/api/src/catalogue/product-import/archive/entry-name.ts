import { showCell } from '@impeller/contracts';
import { isUtf8 } from 'node:buffer';
import { getFileNameLowLevel, validateFileName, type Entry } from 'yauzl';
import { ArchiveFault } from './archive-fault.js';

/** The bit by which an entry says that its name is UTF-8. */
const UTF8 = 0x800;

/** The extra field that holds a name in UTF-8, beside the checksum of the one that it stands for. */
const UTF8_NAME = 0x7075;

/**
 * An entry's name as its archiver meant it. Several write UTF-8 without saying so, where the format's own code page would make
 * other letters of it; bytes above ASCII that happen to be good UTF-8 are hardly ever anything else. Some put './' in front.
 * @throws ArchiveFault when it leads elsewhere
 */
export function entryName({ fileNameRaw, extraFields, generalPurposeBitFlag }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8 : generalPurposeBitFlag;
  // The library sums the whole name up for each of them; an archiver writes one.
  const better = extraFields.filter(({ id }) => id === UTF8_NAME).slice(0, 1);
  const name = getFileNameLowLevel(flags, fileNameRaw, better, true).replace(/^(\.\/)+/, '');
  if (validateFileName(name) !== null) throw new ArchiveFault('import.archive.name', { name: showCell(name) });
  return name;
}
