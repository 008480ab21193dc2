import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { IMPORT_COLUMNS, IMPORT_HEADINGS, IMPORT_SHEET, type ImportColumn } from '@impeller/contracts';

/** A row of the sheet as a person fills it: the columns that matter, in any order. */
export type SheetLine = Partial<Record<ImportColumn, unknown>>;

/** A product that imports without a complaint, given an image of that name. */
export const aLine = (number: number, over: SheetLine = {}): SheetLine => ({
  name: `Monoblock pump ${number}`,
  productType: 'simple',
  sku: `MB-${String(number).padStart(5, '0')}`,
  unitPrice: 4_500 + number,
  salePrice: 4_000,
  manageStock: 'Y',
  stockQuantity: 10,
  hsnCode: '84137010',
  images: `pump-${number}.jpg`,
  ...over,
});

/** An XLSX file with the import's headings, its row of explanations, and `lines`. */
export async function importSheet(
  lines: readonly SheetLine[],
  { columns = IMPORT_COLUMNS, explanations = {} as SheetLine } = {},
): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Products');
  sheet.addRow(columns.map((column) => IMPORT_HEADINGS[column]));
  sheet.addRow(columns.map((column) => explanations[column] ?? (column === 'sku' ? null : 'explained here')));
  for (const line of lines) sheet.addRow(columns.map((column) => line[column] ?? null));
  return Buffer.from(await book.xlsx.writeBuffer());
}

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** Unix mode, for links and the like. */
  readonly mode?: number;
  readonly compress?: boolean;
}

/** A ZIP of those files, honest as far as yazl goes. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  const mtime = new Date('2026-01-01T00:00:00Z');
  for (const { name, content, mode = 0o100644, compress = true } of entries)
    zip.addBuffer(content, name, { mtime, mode, compress });
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

/** An archive ready to be uploaded: the sheet of `lines` and the images by name, below import/images/. */
export async function importZip(lines: readonly SheetLine[], images: Readonly<Record<string, Buffer>> = {}): Promise<Buffer> {
  const drawn = Object.entries(images).map(([name, content]) => ({ name: `import/images/${name}`, content, compress: false }));
  return zipOf([{ name: IMPORT_SHEET, content: await importSheet(lines) }, ...drawn]);
}

export interface Drawing {
  readonly width?: number;
  readonly height?: number;
  readonly type?: 'jpeg' | 'png';
  /** 0 flat (small files) to 255 (large ones, like a camera's). */
  readonly grain?: number;
}

/** A picture of a pump, of sorts: another one for every `number`, always the same for the same one. */
export async function drawPump(
  number: number,
  { width = 640, height = 480, type = 'jpeg', grain = 0 }: Drawing = {},
): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3);
  const hue = (number * 2_654_435_761) >>> 0;
  const body = [60 + (hue & 127), 60 + ((hue >>> 8) & 127), 60 + ((hue >>> 16) & 127)] as const;
  const speck = specks(hue, grain);
  for (let at = 0; at < raw.length; at += 3) {
    const pixel = at / 3;
    const shade = shadeOf((pixel % width) / width, Math.floor(pixel / width) / height, (number % 97) / 97);
    const bright = speck();
    body.forEach((colour, channel) => (raw[at + channel] = Math.min(255, (shade < 0 ? 225 : colour * shade) + bright)));
  }
  const image = sharp(raw, { raw: { width, height, channels: 3 } });
  return type === 'jpeg' ? image.jpeg({ quality: 85 }).toBuffer() : image.png().toBuffer();
}

/** The grain of a camera: numbers below `grain` that look random and are always the same for one seed. */
function specks(seed: number, grain: number): () => number {
  let state = (seed | 1) >>> 0;
  return () => {
    if (grain === 0) return 0;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state >>> 24) * grain) >> 8;
  };
}

/** Brightness of the pump at a point of the unit square: a round volute, a motor beside it, a foot; -1 is background. */
function shadeOf(x: number, y: number, turn: number): number {
  const distance = Math.hypot(x - 0.3, y - 0.5);
  if (distance < 0.22) return 0.7 + 0.6 * Math.abs(Math.sin(6 * Math.atan2(y - 0.5, x - 0.3) + turn * 6));
  if (x > 0.5 && x < 0.9 && y > 0.32 && y < 0.68) return 0.8 + 0.3 * Math.abs(Math.sin(x * 60 + turn));
  if (y > 0.74 && y < 0.82 && x > 0.15 && x < 0.9) return 0.5;
  return -1;
}

/** An archive of `count` products with `imagesEach` drawn pictures, for load and for demonstrations. */
export async function manyPumps(
  count: number,
  { imagesEach = 1, ...drawing }: Drawing & { imagesEach?: number } = {},
): Promise<Buffer> {
  const images: Record<string, Buffer> = {};
  const lines: SheetLine[] = [];
  for (let number = 1; number <= count; number += 1) {
    const names = Array.from(
      { length: imagesEach },
      (_, index) => `pump-${number}-${index + 1}.${drawing.type === 'png' ? 'png' : 'jpg'}`,
    );
    for (const [index, name] of names.entries()) images[name] = await drawPump(number * 100 + index, drawing);
    lines.push(aLine(number, { images: names.join(', ') }));
  }
  return importZip(lines, images);
}
