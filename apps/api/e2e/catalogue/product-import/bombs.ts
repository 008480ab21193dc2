import { deflateRawSync } from 'node:zlib';
import { IMPORT_SHEET, showCell, text } from '@impeller/contracts';
import { zipOf, type ZipEntry } from '../../../test/import-zip.js';
import { patchEntry, rawZip } from '../../../test/raw-zip.js';

/** What it is, what the API says of it, and how it is made around an honest sheet. */
export type Bomb = [what: string, message: string, make: (sheet: Sheet) => Buffer | Promise<Buffer>];
export type Sheet = ZipEntry & { readonly content: Buffer };

const MB = 1024 * 1024;
const packed = deflateRawSync(Buffer.alloc(8 * MB));
const zeros = deflateRawSync(Buffer.alloc(MB));
const many = (count: number, claims: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `import/${index}.jpg`, packed: Buffer.alloc(claims / 90), claims }));
/** As many names in UTF-8 as an entry's extra field can hold, each for another name than the entry's. */
const otherNames = Buffer.from('757006000100000000ff'.repeat(6_550), 'hex');
const longName = `${'./'.repeat(32_760)}x.txt`;
const picture = { name: 'import/a.jpg' };
export const image = (name: string) => ({ name, content: Buffer.from('bytes') });

/** Archives that would unpack to more than they say, or to more than anybody wants (F2). */
export const BOMBS: Bomb[] = [
  ['ratio', text('import.archive.ratio', picture), (sheet) => rawZip([sheet, { name: 'import/a.jpg', packed, claims: 8 * MB }])],
  ['all together', text('import.archive.unpacked', { max: 300 }), (sheet) => rawZip([sheet, ...many(8, 40 * MB)])],
  [
    'many small ones, each packed tightly',
    text('import.archive.tight'),
    (sheet) =>
      rawZip([sheet, ...Array.from({ length: 100 }, (_, at) => ({ name: `import/${at}.jpg`, packed: zeros, claims: MB }))]),
  ],
  [
    'nested',
    text('import.archive.nested', { name: 'import/more.zip' }),
    async (sheet) => zipOf([sheet, { name: 'import/more.zip', content: await zipOf([sheet]) }]),
  ],
  [
    'overlap',
    text('import.archive.overlap'),
    (sheet) =>
      rawZip([
        sheet,
        { name: 'import/a.jpg', packed, claims: 900_000 },
        { name: 'import/b.jpg', packed, claims: 900_000, shares: 'import/a.jpg' },
      ]),
  ],
  [
    'too many entries',
    text('import.archive.entries', { max: 20_000 }),
    (sheet) => rawZip([sheet, ...Array.from({ length: 20_001 }, (_, index) => ({ name: `import/${index}` }))]),
  ],
  [
    'thousands of extra fields of each file',
    text('import.archive.extra', { max: 4 }),
    (sheet) => rawZip([sheet, ...Array.from({ length: 80 }, (_, at) => ({ name: `import/${at}`, extra: Buffer.alloc(65_532) }))]),
  ],
  [
    'a name as long as can be, that thousands of others claim to stand for',
    text('import.archive.name', { name: showCell(longName) }),
    (sheet) => rawZip([sheet, { name: longName, extra: otherNames }]),
  ],
  [
    'encrypted',
    text('import.archive.encrypted', picture),
    async (sheet) => patchEntry(await zipOf([sheet, image('import/a.jpg')]), 'import/a.jpg', { flags: 1 }),
  ],
  [
    'the sheet encrypted',
    text('import.archive.encrypted', { name: IMPORT_SHEET }),
    async (sheet) => patchEntry(await zipOf([sheet]), IMPORT_SHEET, { flags: 1 }),
  ],
  [
    'an unknown method',
    text('import.archive.method', picture),
    async (sheet) => patchEntry(await zipOf([sheet, image('import/a.jpg')]), 'import/a.jpg', { method: 93 }),
  ],
  ['two sheets', text('import.archive.duplicate', { name: IMPORT_SHEET }), (sheet) => zipOf([sheet, sheet])],
  [
    'two sheets in other letters',
    text('import.archive.duplicate', { name: 'IMPORT/IMPORT.XLSX' }),
    (sheet) => zipOf([sheet, { ...sheet, name: 'IMPORT/IMPORT.XLSX' }]),
  ],
  [
    'an image twice',
    text('import.archive.duplicate', { name: 'import/A.JPG' }),
    (sheet) => zipOf([sheet, image('import/a.jpg'), image('import/A.JPG')]),
  ],
  [
    'a directory that starts behind the file',
    text('import.archive.damaged'),
    async (sheet) => {
      const zip = Buffer.from(await zipOf([sheet]));
      zip.writeUInt32LE(0x7fffffff, zip.lastIndexOf(Buffer.from('PK\x05\x06')) + 16);
      return zip;
    },
  ],
  [
    'a size that disagrees with a stored entry',
    text('import.archive.damaged'),
    async (sheet) => {
      const zip = Buffer.from(await zipOf([{ ...sheet, compress: false }]));
      zip.writeUInt32LE(5, zip.lastIndexOf(Buffer.from('PK\x01\x02')) + 24);
      return zip;
    },
  ],
];
