import { IMPORT_LIMITS, type Cell } from '@impeller/contracts';
import { ArchiveFault } from '../archive/archive-fault.js';
import type { NumberStyles } from './number-styles.js';
import type { XmlReader } from './parse-xml.js';
import { RichText, SHEET_CHARACTERS, unescapeText } from './shared-strings.js';

/** A row that holds something: the number that the spreadsheet shows, and its cells from column A on. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly Cell[];
  /** Numbers that their cell's format shows with zeros before them, as it shows them, by column. */
  readonly codes?: Readonly<Record<number, string>>;
}

const LAST_ROW = 1_048_576;
/** Rows to keep: the allowed ones, the headings and the explanations; one more shows that there are too many. */
const ENOUGH = IMPORT_LIMITS.rows + 3;
const damaged = () => new ArchiveFault('import.sheet.damaged');

/** Excel counts days from 1899-12-30; whole days are enough to say which date was meant. */
const dateOf = (days: number): Cell => {
  const date = new Date(Math.round((days - 25_569) * 86_400_000));
  return { date: Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10) };
};

/** What is typed as 18% is the number 0.18 for the sheet; whoever reads its error, or a tax of that name, means 18%. */
const percentOf = (share: number): string => `${Number((share * 100).toPrecision(15))}%`;

/** Cells that are neither text nor numbers. */
const OF_TYPE: ReadonlyMap<string, (value: string) => Cell> = new Map<string, (value: string) => Cell>([
  ['b', (value) => value === '1' || value === 'true'],
  ['e', (error) => ({ error })],
  ['d', (date) => ({ date })],
]);

/** 'AB12' → 27, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  if (column === 0) throw damaged();
  return column - 1;
}

/** Reads a sheet's rows, cell by cell, and nothing else of it: no formulas, ranges, validations or pictures (threats F4, F5, F7). */
export class SheetRows implements XmlReader {
  private cells: Cell[] = [];
  private codes: Record<number, string> | undefined;
  private row = 0;
  private column = -1;
  private type = '';
  private isDate = false;
  private isPercent = false;
  private width = 0;
  private hasFormula = false;
  private isValue = false;
  private value = '';
  private inline: RichText | undefined;
  private characters = 0;
  private count = 0;

  constructor(
    private readonly strings: readonly string[],
    private readonly styles: Pick<NumberStyles, 'dates' | 'percents' | 'widths'>,
    private readonly keep: (row: SheetRow) => void,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.openRow(attributes.r);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.isValue = true;
    else if (name === 'f') this.hasFormula = true;
    else if (name === 'is') this.inline = new RichText();
    else this.inline?.open(name);
  }

  text(text: string): void {
    if (this.inline) return this.inline.text(text);
    if (!this.isValue) return;
    this.value += text;
    if (this.value.length > IMPORT_LIMITS.cellCharacters * 2) throw new ArchiveFault('import.sheet.tooLarge');
  }

  close(name: string): void {
    if (name === 'v') this.isValue = false;
    else if (name === 'is') [this.value, this.inline] = [this.inline?.take() ?? '', undefined];
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
    else this.inline?.close(name);
  }

  isDone(): boolean {
    return this.count >= ENOUGH;
  }

  private openRow(number: string | undefined): void {
    this.row = number === undefined ? this.row + 1 : Number(number);
    if (!Number.isInteger(this.row) || this.row < 1 || this.row > LAST_ROW) throw damaged();
    this.cells = [];
    this.codes = undefined;
    this.column = -1;
  }

  private openCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    this.type = t;
    this.isDate = s !== undefined && this.styles.dates.has(Number(s));
    this.isPercent = s !== undefined && this.styles.percents.has(Number(s));
    this.width = (s === undefined ? undefined : this.styles.widths.get(Number(s))) ?? 0;
    this.hasFormula = false;
    this.value = '';
  }

  private closeCell(): void {
    const cell = this.typed();
    if (cell === null) return;
    if (this.column >= IMPORT_LIMITS.columns) throw new ArchiveFault('import.sheet.columns', { max: IMPORT_LIMITS.columns });
    while (this.cells.length < this.column) this.cells.push(null);
    this.cells[this.column] = cell;
    if (this.width > 0 && typeof cell === 'number') this.keepCode(cell);
    this.characters += typeof cell === 'string' ? cell.length : 8;
    if (this.characters > SHEET_CHARACTERS) throw new ArchiveFault('import.sheet.tooLarge');
  }

  /** A code that was typed as a number ("00123") is the number 123 for the sheet, whose format alone has the zeros. */
  private keepCode(number: number): void {
    if (number < 0 || !Number.isSafeInteger(number) || String(number).length >= this.width) return;
    const code = String(number).padStart(this.width, '0');
    this.codes = { ...this.codes, [this.column]: code };
    this.characters += code.length;
  }

  private typed(): Cell {
    const { type, value } = this;
    if (type === 's') return this.shared(value);
    if (type === 'str') return value.trim() === '' ? null : unescapeText(value);
    if (type === 'inlineStr') return value.trim() === '' ? null : value;
    // A formula that was never calculated has no value to take.
    if (value === '') return this.hasFormula ? { error: '=…' } : null;
    return OF_TYPE.get(type)?.(value) ?? this.numeric(value);
  }

  private numeric(value: string): Cell {
    const number = Number(value);
    if (!Number.isFinite(number)) return { error: value };
    if (this.isPercent) return percentOf(number);
    return this.isDate ? dateOf(number) : number;
  }

  private shared(index: string): Cell {
    const text = index === '' ? '' : this.strings[Number(index)];
    if (text === undefined) throw damaged();
    return text.trim() === '' ? null : text;
  }

  private closeRow(): void {
    if (this.cells.length === 0) return;
    this.count += 1;
    this.keep({ row: this.row, cells: this.cells, ...(this.codes && { codes: this.codes }) });
  }
}
