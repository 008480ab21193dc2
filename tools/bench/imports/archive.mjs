import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IMPORT_COLUMNS, IMPORT_FOLDERS, IMPORT_HEADINGS, IMPORT_SHEET } from '@impeller/contracts';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

/** Three pictures a product, as most have; together with the sheet just under the 50 MB that an archive may have. */
export const PRODUCTS = 132;
const PICTURES_EACH = 3;
export const PICTURES = PRODUCTS * PICTURES_EACH;
/**
 * As large as a phone's, twelve million pixels, which is what fitting one takes its time for; with less in them, some
 * 120 kB, so that hundreds fit the archive.
 */
const SIZE = { width: 4_000, height: 3_000, quality: 60 };
const GRAIN = { width: 160, height: 120 };
/** What a worker does before it is measured: as in a store its program is known to it, as sharp alone is warm as well. */
const WARM_UP = { products: 40, size: { width: 800, height: 600, quality: 60 } };

const pictureName = (/** @type {number} */ number) => `pump-${number}.jpg`;

/** A picture that looks like no other, the same every time. @param {number} number @param {typeof SIZE} size */
async function picture(number, { width, height, quality }) {
  const pixels = Buffer.alloc(GRAIN.width * GRAIN.height * 3);
  let noise = (number * 2_654_435_761) >>> 0 || 1;
  for (let at = 0; at < pixels.length; at++) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
    const shade = 128 + 90 * Math.sin((at % (GRAIN.width * 3)) / (40 + (number % 60)) + at / 60_000);
    pixels[at] = Math.max(0, Math.min(255, shade + (noise >>> 29)));
  }
  const raw = { ...GRAIN, channels: /** @type {const} */ (3) };
  return sharp(pixels, { raw }).resize({ width, height, fit: 'fill' }).jpeg({ quality }).toBuffer();
}

/**
 * The pictures in the order of their numbers; drawn once, as many at once as there are cores.
 * @param {string} home @param {number} count @param {typeof SIZE} size
 */
async function pictures(home, count, size) {
  const folder = join(home, 'archives', `pictures-${Object.values(size).join('-')}`);
  mkdirSync(folder, { recursive: true });
  let next = 1;
  const draw = async () => {
    for (let number = next++; number <= count; number = next++) {
      const file = join(folder, pictureName(number));
      if (!existsSync(file)) writeFileSync(file, await picture(number, size));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  return Array.from({ length: count }, (_, at) => readFileSync(join(folder, pictureName(at + 1))));
}

/** @param {number} products @param {string} name of each, before its number */
async function sheet(products, name) {
  const book = new ExcelJS.Workbook();
  const page = book.addWorksheet('Products');
  page.addRow(IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column]));
  page.addRow(IMPORT_COLUMNS.map((column) => (column === 'sku' ? null : 'explained here')));
  for (let number = 1; number <= products; number++) {
    /** @type {Record<string, unknown>} */
    const line = {
      name: `${name} pump ${number}`,
      productType: 'simple',
      sku: `${name}-${number}`,
      unitPrice: 4_500 + number,
      salePrice: 4_000,
      manageStock: 'Y',
      stockQuantity: 10,
      hsnCode: '84137010',
      images: Array.from({ length: PICTURES_EACH }, (_, at) => pictureName((number - 1) * PICTURES_EACH + at + 1)).join(','),
    };
    page.addRow(IMPORT_COLUMNS.map((column) => line[column] ?? null));
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** @param {string} file @param {string} name @param {readonly Buffer[]} drawn three for each product */
async function pack(file, name, drawn) {
  const zip = new ZipFile();
  zip.addBuffer(await sheet(drawn.length / PICTURES_EACH, name), IMPORT_SHEET);
  for (const [at, content] of drawn.entries())
    zip.addBuffer(content, `${IMPORT_FOLDERS[0]}${pictureName(at + 1)}`, { compress: false });
  zip.end();
  await pipeline(/** @type {import('node:stream').Readable} */ (zip.outputStream), createWriteStream(file));
  return file;
}

/**
 * The archive that is imported, its pictures, and the small one that warms a worker up; made once and kept.
 * @param {string} home
 * @returns {Promise<{ file: string, pictures: Buffer[], warmUp: string }>}
 */
export async function archive(home) {
  const drawn = await pictures(home, PICTURES, SIZE);
  const few = await pictures(home, WARM_UP.products * PICTURES_EACH, WARM_UP.size);
  return {
    file: await pack(join(home, 'archives', 'import.zip'), 'Imported', drawn),
    warmUp: await pack(join(home, 'archives', 'warm-up.zip'), 'Known', few),
    pictures: drawn,
  };
}
