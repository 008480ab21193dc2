import { posix } from 'node:path';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ArchiveFault } from '../archive/archive-fault.js';
import { openEntry } from '../archive/archive.js';
import { BlockReader, type ReadableFile } from '../archive/block-reader.js';
import { parseXml, type XmlReader } from './parse-xml.js';

const MB = 1024 * 1024;
/** Parts of a workbook, and bytes of one part once unpacked: ten times what 10,000 full rows take. */
const LIMITS = { parts: 2_000, partBytes: 200 * MB };

/** How a file of Excel before 2007 begins, and one that is protected with a password: no ZIP, but sound. */
const COMPOUND = Buffer.from('d0cf11e0', 'hex');
async function isCompound(file: ReadableFile): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(COMPOUND.length), 0, COMPOUND.length, 0);
  return buffer.equals(COMPOUND);
}

/** An XLSX file: a ZIP of XML parts, of which only the first sheet and what it needs are ever unpacked. */
export class Workbook {
  private constructor(
    private readonly zip: ZipFile,
    private readonly parts: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws ArchiveFault when it is no workbook */
  static async open(file: ReadableFile, size: number): Promise<Workbook> {
    const damaged = () => new ArchiveFault('import.sheet.damaged');
    const zip = await yauzl.fromRandomAccessReaderPromise(new BlockReader(file), size, { autoClose: false }).catch(async () => {
      throw (await isCompound(file)) ? new ArchiveFault('import.sheet.protected') : damaged();
    });
    if (zip.entryCount > LIMITS.parts) throw new ArchiveFault('import.sheet.tooLarge');
    const parts = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry);
    } catch {
      throw damaged();
    }
    return new Workbook(zip, parts);
  }

  /** Whether a part of that name is there. */
  has(name: string): boolean {
    return this.parts.has(name.toLowerCase());
  }

  /** Feeds a part to `reader`. @throws ArchiveFault when it is absent, too large or damaged */
  async read(name: string, reader: XmlReader): Promise<void> {
    const entry = this.parts.get(name.toLowerCase());
    if (!entry) throw new ArchiveFault('import.sheet.damaged');
    if (entry.uncompressedSize > LIMITS.partBytes) throw new ArchiveFault('import.sheet.tooLarge');
    const stream = await openEntry(this.zip, entry).catch(() => {
      throw new ArchiveFault('import.sheet.damaged');
    });
    await parseXml(stream, reader);
  }

  /** Names of the parts that the first sheet is made of. */
  async locate(): Promise<{ sheet: string; strings?: string; styles?: string }> {
    const book = (await this.relations('')).get('officeDocument')?.target ?? 'xl/workbook.xml';
    let first: string | undefined;
    await this.read(book, {
      open(name, attributes) {
        if (name === 'sheet')
          first ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      },
      isDone: () => first !== undefined,
    });
    const relations = await this.relations(book);
    const sheet = [...relations.values()].find((relation) => relation.id === first)?.target;
    if (!sheet || !this.has(sheet)) throw new ArchiveFault('import.sheet.damaged');
    return { sheet, strings: relations.get('sharedStrings')?.target, styles: relations.get('styles')?.target };
  }

  /** What `part` refers to, by the last word of the relation's type; sheets are kept by their id as well. */
  private async relations(part: string): Promise<Map<string, { id: string; target: string }>> {
    const found = new Map<string, { id: string; target: string }>();
    const folder = posix.dirname(part);
    const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
    if (!this.has(name)) return found;
    await this.read(name, {
      open(tag, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (tag !== 'Relationship' || mode === 'External') return;
        const kind = type.slice(type.lastIndexOf('/') + 1);
        const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
        found.set(kind === 'worksheet' ? `worksheet ${id}` : kind, { id, target: path });
      },
    });
    return found;
  }
}
