import { showCell } from '@impeller/contracts';
import { isUtf8 } from 'node:buffer';
import { getFileNameLowLevel, validateFileName, type Entry } from 'yauzl';
import { ArchiveFault } from './archive-fault.js';

/** The bit by which an entry says that its name is UTF-8. */
const UTF8 = 0x800;

/**
 * An entry's name as its archiver meant it. Several write UTF-8 without saying so, where the format's own code page would make
 * other letters of it; bytes above ASCII that happen to be good UTF-8 are hardly ever anything else. Some put './' in front.
 * @throws ArchiveFault when it leads elsewhere
 */
export function entryName({ fileNameRaw, extraFields, generalPurposeBitFlag }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8 : generalPurposeBitFlag;
  const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, true).replace(/^(\.\/)+/, '');
  if (validateFileName(name) !== null) throw new ArchiveFault('import.archive.name', { name: showCell(name) });
  return name;
}
