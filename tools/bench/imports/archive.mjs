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

const pictureName = (/** @type {number} */ number) => `pump-${number}.jpg`;

/** A picture that looks like no other, the same every time. @param {number} number */
async function picture(number) {
  const pixels = Buffer.alloc(GRAIN.width * GRAIN.height * 3);
  let noise = (number * 2_654_435_761) >>> 0 || 1;
  for (let at = 0; at < pixels.length; at++) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
    const shade = 128 + 90 * Math.sin((at % (GRAIN.width * 3)) / (40 + (number % 60)) + at / 60_000);
    pixels[at] = Math.max(0, Math.min(255, shade + (noise >>> 29)));
  }
  const raw = { ...GRAIN, channels: /** @type {const} */ (3) };
  return sharp(pixels, { raw })
    .resize({ width: SIZE.width, height: SIZE.height, fit: 'fill' })
    .jpeg({ quality: SIZE.quality })
    .toBuffer();
}

/** The pictures in the order of their numbers; drawn once, as many at once as there are cores. @param {string} folder */
async function pictures(folder) {
  mkdirSync(folder, { recursive: true });
  let next = 1;
  const draw = async () => {
    for (let number = next++; number <= PICTURES; number = next++) {
      const file = join(folder, pictureName(number));
      if (!existsSync(file)) writeFileSync(file, await picture(number));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  return Array.from({ length: PICTURES }, (_, at) => readFileSync(join(folder, pictureName(at + 1))));
}

async function sheet() {
  const book = new ExcelJS.Workbook();
  const page = book.addWorksheet('Products');
  page.addRow(IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column]));
  page.addRow(IMPORT_COLUMNS.map((column) => (column === 'sku' ? null : 'explained here')));
  for (let number = 1; number <= PRODUCTS; number++) {
    /** @type {Record<string, unknown>} */
    const line = {
      name: `Imported pump ${number}`,
      productType: 'simple',
      sku: `IMPORT-${number}`,
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

/**
 * The archive that is imported, and its pictures; made once and kept.
 * @param {string} home
 * @returns {Promise<{ file: string, pictures: Buffer[] }>}
 */
export async function archive(home) {
  const folder = join(home, 'archives');
  const drawn = await pictures(join(folder, `pictures-${Object.values(SIZE).join('-')}`));
  const zip = new ZipFile();
  zip.addBuffer(await sheet(), IMPORT_SHEET);
  for (const [at, content] of drawn.entries())
    zip.addBuffer(content, `${IMPORT_FOLDERS[0]}${pictureName(at + 1)}`, { compress: false });
  zip.end();
  const file = join(folder, 'import.zip');
  await pipeline(/** @type {import('node:stream').Readable} */ (zip.outputStream), createWriteStream(file));
  return { file, pictures: drawn };
}
