import { SKU } from '@impeller/contracts';
import type { XmlReader } from './parse-xml.js';

/** Number formats that every spreadsheet program has built in for dates and times; 48 is scientific, 49 is Text. */
const BUILT_IN = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** And those for percentages: 0% and 0.00%. */
const BUILT_IN_PERCENTS: readonly number[] = [9, 10];

/** What of a format is no text of its own: neither quoted nor escaped, no colour or condition, no gap. */
const bare = (code: string): string => code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '');

/** Whether a custom format shows a date or a time: a d, m, y, h or s outside quotes, brackets and escapes. */
export const isDateFormat = (code: string): boolean => /[dmyhs]/i.test(bare(code).replace(/general/gi, ''));

/** Digits that a format of nothing but zeros fills a number up to; no SKU is longer. */
const CODE = new RegExp(`^0{2,${SKU.max}}$`);

/** Characters of a format that Excel writes; a longer one is none. What looks through it takes time by the square of its length. */
const FORMAT_CHARACTERS = 255;

/** Reads which of the workbook's cell styles show their number as a date, as a percentage, and with zeros before it. */
export class NumberStyles implements XmlReader {
  /** Indexes of the first. */
  readonly dates = new Set<number>();
  readonly percents = new Set<number>();
  /** Indexes of the last → digits that they show at least. */
  readonly widths = new Map<number, number>();
  private readonly custom = new Map<number, string>();
  private isInCellFormats = false;
  private index = 0;

  open(name: string, { numFmtId = '0', formatCode = '' }: Readonly<Record<string, string>>): void {
    const format = Number(numFmtId);
    if (name === 'numFmt') this.custom.set(format, formatCode.length > FORMAT_CHARACTERS ? '' : formatCode);
    if (name === 'cellXfs') this.isInCellFormats = true;
    if (name !== 'xf' || !this.isInCellFormats) return;
    this.keepStyle(format, this.custom.get(format));
    this.index += 1;
  }

  private keepStyle(format: number, code: string | undefined): void {
    if (code === undefined ? BUILT_IN(format) : isDateFormat(code)) this.dates.add(this.index);
    else if (code === undefined ? BUILT_IN_PERCENTS.includes(format) : bare(code).includes('%')) this.percents.add(this.index);
    else if (code !== undefined && CODE.test(code)) this.widths.set(this.index, code.length);
  }

  close(name: string): void {
    if (name === 'cellXfs') this.isInCellFormats = false;
  }
}
