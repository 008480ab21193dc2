import { IMPORT_SHEET, type TextKey } from '@impeller/contracts';
import { Readable } from 'node:stream';
import { aLine, drawPump, zipOf } from '../../../../test/import-zip.js';
import type { FileStore } from '../../../files/file-store.js';
import { Archive } from '../archive/archive.js';
import { spool } from '../archive/unnamed-file.js';
import { readLine } from '../rows/read-line.js';
import { ImageFinder } from './image-finder.js';
import { listImages } from './image-lists.js';

const files = { isKept: async () => false } as unknown as FileStore;

it.each<[string, string, TextKey | undefined]>([
  ['a picture', 'pump.jpg', undefined],
  ['one of a type that is not permitted', 'Pump.WEBP', 'import.image.type'],
  ['the same below import/', 'front.heic', 'import.image.type'],
  ['one whose bytes are of no type', 'text.jpg', 'import.image.type'],
  ['one that lies deeper', 'deep.webp', 'import.image.missing'],
  ['one that is not there', 'other.jpg', 'import.image.missing'],
  ['the name of a folder', 'images/', 'import.image.missing'],
])('%s: what is wrong with it, and whether it is listed as missing', async (_, name, fault) => {
  const file = (path: string, content: Buffer = Buffer.from('bytes')) => ({ name: path, content });
  const zip = await zipOf([
    file(IMPORT_SHEET),
    file('import/images/pump.jpg', await drawPump(1)),
    file('import/images/pump.webp'),
    file('import/front.heic'),
    file('import/text.jpg'),
    file('import/images/deep/deep.webp'),
  ]);
  const handle = await spool(Readable.from([zip]));
  try {
    const archive = await Archive.open(handle);
    const finder = new ImageFinder(archive, files);
    const { missing } = await listImages(
      [{ lines: [readLine({ row: 3, cells: aLine(1, { images: name }) as never })] }],
      archive,
      finder,
    );
    await finder.look([name]);
    expect([finder.faultOf(name), missing]).toEqual([fault, fault === 'import.image.missing' ? [name] : []]);
  } finally {
    await handle.close();
  }
});
