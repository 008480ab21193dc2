import type { XmlReader } from './parse-xml.js';

/** Number formats that every spreadsheet program has built in for dates and times; 48 is scientific, 49 is Text. */
const BUILT_IN = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Whether a custom format shows a date or a time: a d, m, y, h or s outside quotes, brackets and escapes. */
export const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '').replace(/general/gi, ''));

/** Reads which of the workbook's cell styles show their number as a date. */
export class DateStyles implements XmlReader {
  /** Indexes of such styles. */
  readonly dates = new Set<number>();
  private readonly custom = new Map<number, boolean>();
  private isInCellFormats = false;
  private index = 0;

  open(name: string, { numFmtId = '0', formatCode = '' }: Readonly<Record<string, string>>): void {
    const format = Number(numFmtId);
    if (name === 'numFmt') this.custom.set(format, isDateFormat(formatCode));
    if (name === 'cellXfs') this.isInCellFormats = true;
    if (name !== 'xf' || !this.isInCellFormats) return;
    if (this.custom.get(format) ?? BUILT_IN(format)) this.dates.add(this.index);
    this.index += 1;
  }

  close(name: string): void {
    if (name === 'cellXfs') this.isInCellFormats = false;
  }
}
