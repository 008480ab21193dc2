import { buffer } from 'node:stream/consumers';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import { IMPORT_LIMITS, IMPORT_SHEET, listOf, text } from '@impeller/contracts';
import { zipOf, type ZipEntry } from '../../../../test/import-zip.js';
import { patchEntry, rawZip, type RawEntry } from '../../../../test/raw-zip.js';
import { readLine } from '../rows/read-line.js';
import { Archive, imageKey } from './archive.js';
import { spool } from './unnamed-file.js';

const MB = 1024 * 1024;
const sheet: ZipEntry = { name: IMPORT_SHEET, content: Buffer.from('a sheet') };
const honest = (name: string, content = Buffer.from('bytes')): ZipEntry => ({ name, content });
const handles: FileHandle[] = [];
afterEach(async () => {
  for (const handle of handles.splice(0)) await handle.close();
});

async function open(zip: Buffer): Promise<Archive> {
  const handle = await spool(Readable.from([zip]));
  handles.push(handle);
  return Archive.open(handle);
}
const fault = (zip: Buffer) =>
  open(zip).then(
    () => null,
    (error: Error) => error.message,
  );

it('finds the sheet and the images, whatever the case, and leaves the rest alone', async () => {
  const archive = await open(
    await zipOf([
      { name: 'Import/IMPORT.xlsx', content: Buffer.from('a sheet') },
      honest('import/a.JPG'),
      honest('import/images/B.png'),
      honest('import/images/deep/c.jpg'),
      honest('import/notes.docx'),
      honest('__MACOSX/import/._a.jpg'),
      honest('readme.txt'),
    ]),
  );
  expect([...archive.images.keys()]).toEqual(['a.jpg', 'b.png']);
  expect((await archive.read(archive.sheet)).toString()).toBe('a sheet');
  expect((await archive.read(archive.images.get('a.jpg')!, 3)).toString()).toBe('byt');
});

it('leaves the pictures of folders alone that macOS puts in, and takes no other control character for one', async () => {
  const icons = ['Icon\r', 'import/Icon\r', 'import/images/Icon\r', '__MACOSX/import/._Icon\r'].map((name) => honest(name));
  expect([...(await open(rawZip([sheet, ...icons, honest('import/a.jpg')]))).images.keys()]).toEqual(['a.jpg']);
  for (const name of ['import/Icon\r\r', 'import/my Icon\r', 'import/Icon\n', 'import/a\r/Icon\r', 'Icon\r/a.jpg'])
    expect(await fault(rawZip([sheet, honest(name)]))).toMatch(/file name that is not allowed/);
});

it('two images whose names differ in their spaces are two, each found as the sheet writes it', async () => {
  const [narrow, wide] = ['Pump 1.jpg', 'pump  1.jpg'];
  const archive = await open(await zipOf([sheet, honest(`import/${narrow}`), honest(`import/${wide}`)]));
  expect(archive.images.size).toBe(2);
  for (const name of [narrow, wide]) {
    const { values } = readLine({ row: 3, cells: { images: ` a.jpg,\u00a0${name.toUpperCase()} ` } });
    const [, read] = listOf(values.images!);
    expect(archive.images.get(imageKey(read!))?.fileName).toBe(`import/${name}`);
  }
});

it('finds an image whose name has spaces that a cell does not keep', async () => {
  const archive = await open(await zipOf([sheet, honest('import/pump\u00a01.jpg'), honest('import/e\u0301te\u0301.jpg')]));
  expect(['Pump\u00a01.jpg', 'pump 1.jpg', 'ÉTÉ.jpg'].map((name) => archive.images.has(imageKey(name)))).toEqual([
    true,
    true,
    true,
  ]);
});

it('says which of two images of one name it takes', async () => {
  const archive = await open(
    await zipOf([sheet, honest('import/a.jpg', Buffer.from('1')), honest('import/images/A.jpg', Buffer.from('2'))]),
  );
  expect((await archive.read(archive.images.get('a.jpg')!)).toString()).toBe('2');
  expect(archive.warnings).toEqual([text('import.archive.folders', { name: 'a.jpg' })]);
});

it('F3 refuses an archive without a sheet, and one that is cut off', async () => {
  expect(await fault(await zipOf([honest('import/a.jpg')]))).toBe('Excel is empty');
  const whole = await zipOf([sheet, honest('import/a.jpg')]);
  expect(await fault(whole.subarray(0, whole.length - 30))).toBe(text('import.archive.damaged'));
  expect(await fault(Buffer.from('PK\x03\x04 and then nothing'))).toBe(text('import.archive.damaged'));
});

describe('F1 names that lead elsewhere', () => {
  const evil = [
    'import/../../etc/passwd.jpg',
    '../../../evil.jpg',
    '/import/absolute.jpg',
    'C:/windows/a.jpg',
    'import\\back.jpg',
    'import/images/..\\..\\a.jpg',
    'import/a\0.jpg',
    'import/line\nbreak.jpg',
    './/import/absolute.jpg',
    './/etc/passwd',
    './C:/windows/a.jpg',
    './../evil.jpg',
    './import\\back.jpg',
  ];
  it.each(evil)('%j', async (name) => {
    for (const saysUtf8 of [true, false]) {
      const zip = rawZip([sheet, { ...honest(name), saysUtf8 }]);
      expect(await fault(zip)).toMatch(/file name that is not allowed/);
    }
  });

  it.each([
    ['a link', 0o120777],
    ['a device', 0o060644],
    ['a pipe', 0o010644],
  ])('%s', async (_, mode) => {
    const zip = await zipOf([sheet, { ...honest('import/a.jpg'), mode }]);
    expect(await fault(zip)).toBe(text('import.archive.link', { name: 'import/a.jpg' }));
  });
});

describe('names as archivers write them', () => {
  const named = async (name: string | Buffer, more: Partial<RawEntry> = {}) => {
    const archive = await open(rawZip([sheet, { name, content: Buffer.from('bytes'), ...more }]));
    return [...archive.images.keys()];
  };
  const unsaid = { saysUtf8: false };

  it('UTF-8, whether or not it is said', async () => {
    expect(await named('import/पंप.jpg')).toEqual(['पंप.jpg']);
    expect(await named('import/पंप.jpg', unsaid)).toEqual(['पंप.jpg']);
    expect(await named('import/été.jpg', unsaid)).toEqual(['été.jpg']);
  });

  it('the code page of the format, where it is no UTF-8', async () => {
    expect(await named(Buffer.from('import/\x82t\x82.jpg', 'latin1'), unsaid)).toEqual(['été.jpg']);
  });

  /** An extra field that holds a name for UTF-8, for an entry that is called `name`. */
  const betterName = (name: Buffer, better: Buffer) => {
    const extra = Buffer.alloc(9);
    extra.writeUInt16LE(0x7075, 0);
    extra.writeUInt16LE(better.length + 5, 2);
    extra[4] = 1;
    extra.writeUInt32LE(crc32(name), 5);
    return Buffer.concat([extra, better]);
  };
  const [name, better] = [Buffer.from('import/été.jpg'), Buffer.from('import/पंप.jpg')];

  it('a name of its own for UTF-8, which goes before what the entry is called', async () => {
    expect(await named(name, { ...unsaid, extra: betterName(name, better) })).toEqual(['पंप.jpg']);
  });

  it('F2 one such name is looked at, not each of thousands; and none of them is kept', async () => {
    const extra = Buffer.concat([betterName(Buffer.from('another'), better), betterName(name, better)]);
    const { images } = await open(rawZip([sheet, { ...honest('', Buffer.from('bytes')), name, extra }]));
    expect([...images].map(([key, { extraFields }]) => [key, extraFields])).toEqual([['été.jpg', []]]);
  });

  it('from the folder that they stand in on', async () => {
    const archive = await open(rawZip([honest('./'), honest(`./${IMPORT_SHEET}`), honest('././import/images/a.jpg')]));
    expect([archive.sheet.fileName, ...archive.images.keys()]).toEqual([IMPORT_SHEET, 'a.jpg']);
  });

  it.each<[string, RawEntry[]]>([
    ['the sheet', [honest(`./${IMPORT_SHEET}`)]],
    ['an image', [honest('import/a.jpg'), honest('./import/A.jpg')]],
    ['one with a space that no cell keeps', [honest('import/a.jpg'), honest('import/ a.jpg')]],
    ['one whose letters are written in two ways', [honest('import/पंप.jpg'), { ...honest('./import/पंप.jpg'), saysUtf8: false }]],
  ])('F2 %s that stands there twice under one name is refused', async (_, entries) => {
    expect(await fault(rawZip([sheet, ...entries]))).toMatch(/twice/);
  });
});

describe('F2 bombs', () => {
  const zeros = deflateRawSync(Buffer.alloc(20 * MB));

  it('an entry that unpacks to more than a hundred times its size', async () => {
    expect(await fault(await zipOf([sheet, honest('import/a.jpg', Buffer.alloc(20 * MB))]))).toBe(
      text('import.archive.ratio', { name: 'import/a.jpg' }),
    );
  });

  it('one whose directory lies about its size: reading stops where the claim ends', async () => {
    const zip = rawZip([sheet, { name: 'import/a.jpg', packed: zeros, claims: 1_000 }]);
    const archive = await open(zip);
    await expect(archive.read(archive.images.get('a.jpg')!)).rejects.toThrow();
  });

  it('more than the limit when all is unpacked', async () => {
    const packed = Buffer.alloc(700_000);
    const entries = Array.from({ length: 6 }, (_, index) => ({ name: `import/${index}.jpg`, packed, claims: 60 * MB }));
    expect(await fault(rawZip([sheet, ...entries]))).toBe(text('import.archive.unpacked', { max: 300 }));
  });

  it('too many entries, refused before they are read', async () => {
    const many = rawZip(Array.from({ length: IMPORT_LIMITS.entries + 1 }, (_, index) => honest(`x${index}`, Buffer.alloc(0))));
    expect(await fault(many)).toBe(text('import.archive.entries', { max: 20_000 }));
  });

  it('as many as are allowed are read, with what archivers say of each', async () => {
    const extra = Buffer.alloc(36); // the times of Windows
    const names = Array.from({ length: IMPORT_LIMITS.entries - 1 }, (_, index) => ({
      ...honest(`import/images/${index}.jpg`, Buffer.from('x')),
      extra,
    }));
    expect((await open(rawZip([sheet, ...names]))).images.size).toBe(names.length);
  });

  it('entries that share their bytes', async () => {
    const zip = rawZip([
      sheet,
      { name: 'import/a.jpg', packed: zeros, claims: 900_000 },
      { name: 'import/b.jpg', packed: zeros, claims: 900_000, shares: 'import/a.jpg' },
    ]);
    expect(await fault(zip)).toBe(text('import.archive.overlap'));
  });

  it('the sheet twice, also in other letters', async () => {
    expect(await fault(await zipOf([sheet, sheet]))).toBe(text('import.archive.duplicate', { name: IMPORT_SHEET }));
    expect(await fault(await zipOf([sheet, { ...sheet, name: 'import/Import.XLSX' }]))).toMatch(/twice/);
  });

  it('an encrypted entry', async () => {
    const zip = patchEntry(await zipOf([sheet, honest('import/a.jpg')]), 'import/a.jpg', { flags: 1 });
    expect(await fault(zip)).toBe(text('import.archive.encrypted', { name: 'import/a.jpg' }));
  });

  it('a method of packing that is not ours', async () => {
    const zip = patchEntry(await zipOf([sheet, honest('import/a.jpg')]), 'import/a.jpg', { method: 14 });
    expect(await fault(zip)).toBe(text('import.archive.method', { name: 'import/a.jpg' }));
  });
});

it('notices an entry whose bytes were damaged', async () => {
  const zip = await zipOf([sheet, { ...honest('import/a.jpg', Buffer.from('many many bytes')), compress: false }]);
  zip[zip.indexOf('many')] = 0;
  const archive = await open(zip);
  await expect(archive.read(archive.images.get('a.jpg')!)).rejects.toThrow(text('import.archive.damaged'));
});

it('notices a sheet whose bytes were damaged', async () => {
  const zip = await zipOf([{ ...honest(IMPORT_SHEET, Buffer.from('many many bytes')), compress: false }]);
  zip[zip.indexOf('many')] = 0;
  const archive = await open(zip);
  await expect(buffer(await archive.stream(archive.sheet))).rejects.toThrow(text('import.archive.damaged'));
});
