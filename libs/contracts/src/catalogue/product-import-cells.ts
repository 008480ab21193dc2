import { isCleanText, MAX_ID } from '../fields.js';
import { cutText } from '../texts/cut.js';
import { IMPORT_LIMITS } from './import-limits.js';
import type { StockStatus } from './product.js';
import { cleanCell, numberOf, sumOf } from './written-number.js';

/** A cell as the spreadsheet typed it; null when it is empty. */
export type Cell = string | number | boolean | { readonly error: string } | { readonly date: string } | List | null;
/** Several texts that another program gives apart, so that commas may stand in them. */
interface List {
  readonly list: readonly string[];
}

/** What a reader makes of a cell: its value, nothing (blank), or the key of the text that says what is wrong. */
export type Read<T> = { readonly value: T } | { readonly blank: true } | { readonly wrong: CellFault };
export type CellFault =
  | 'import.cell.error'
  | 'import.cell.date'
  | 'import.cell.number'
  | 'import.cell.flag'
  | 'import.cell.text'
  | 'import.cell.id'
  | 'import.cell.parts';

/** What a spreadsheet shows where it has no value; pasted "as values" it is text like any other. */
const SPREADSHEET_ERRORS = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '=…',
]);

const BLANK = { blank: true } as const;
const wrong = (key: CellFault) => ({ wrong: key }) as const;

/** A heading or a master's name without what people type differently: case, how many spaces, and joiners. */
export const foldName = (value: string): string =>
  cleanCell(value)
    .replace(/\u200d/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/**
 * A number as the digits that were typed: 9.87E9 is 9870000000, not 9.87e+9. Of a whole one that a double does not hold exactly
 * only the 15 digits are true that a sheet keeps.
 */
function digits(value: number): string {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return String(value);
  return value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 });
}

/** Text of any cell that was typed as text or as a number (ids, SKU, HSN come as numbers from careless sheets). */
export function readText(cell: Cell): Read<string> {
  if (cell === null) return BLANK;
  if (typeof cell === 'object') {
    if ('list' in cell) return readText(cell.list.join(','));
    return wrong('error' in cell ? 'import.cell.error' : 'import.cell.date');
  }
  const value = typed(cell);
  if (value === '') return BLANK;
  if (SPREADSHEET_ERRORS.has(value)) return wrong('import.cell.error');
  return isCleanText(value) ? { value } : wrong('import.cell.text');
}

/** What was typed into a cell, as text. */
function typed(cell: string | number | boolean): string {
  if (typeof cell === 'string') return cleanCell(cell);
  return typeof cell === 'number' ? digits(cell) : cell ? 'TRUE' : 'FALSE';
}

/** The parts of a cell that holds several (see `listOf`), or those that came apart; a cell of nothing but commas is blank. */
export function readParts(cell: Cell): Read<readonly string[]> {
  const read = readText(cell);
  if (!('value' in read)) return read;
  const isApart = typeof cell === 'object' && cell !== null && 'list' in cell;
  const parts = isApart ? cell.list.map(cleanCell).filter(Boolean) : listOf(read.value);
  if (parts.length === 0) return BLANK;
  return parts.length > IMPORT_LIMITS.partsPerCell ? wrong('import.cell.parts') : { value: parts };
}

/** A product's tags as they were typed; nothing but commas is none. */
export function readTags(cell: Cell): Read<string> {
  const read = readText(cell);
  return 'value' in read && listOf(read.value).length === 0 ? BLANK : read;
}

const YES = new Set(['y', 'yes', 'true', '1']);
const NO = new Set(['n', 'no', 'false', '0']);

/** Y or N, in the ways that people write them. */
export function readFlag(cell: Cell): Read<boolean> {
  const read = readText(cell);
  if (!('value' in read)) return read;
  const word = read.value.toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : wrong('import.cell.flag');
}

/** In or out of stock: Y and N, or the words of the product list. */
export function readStockStatus(cell: Cell): Read<StockStatus> {
  const read = readText(cell);
  if (!('value' in read)) return read;
  const words = foldName(read.value).replace(/[\s_-]/g, '');
  if (words === 'instock') return { value: 'In Stock' };
  if (words === 'outofstock') return { value: 'Out Of Stock' };
  const flag = readFlag(cell);
  return 'value' in flag ? { value: flag.value ? 'In Stock' : 'Out Of Stock' } : flag;
}

/** A number, typed as one or as text with grouping (`numberOf`). A sheet's binary rest (1200.0000000000002) is rounded off at 15 digits. */
export function readNumber(cell: Cell): Read<number> {
  if (typeof cell === 'boolean') return wrong('import.cell.number');
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? { value: Number(cell.toPrecision(15)) } : wrong('import.cell.number');
  const read = readText(cell);
  if (!('value' in read)) return read;
  const value = numberOf(read.value);
  return value === undefined ? wrong('import.cell.number') : { value };
}

/** Rupees: a number with or without ₹, Rs., INR before it or /- behind it. */
export function readRupees(cell: Cell): Read<number> {
  if (typeof cell !== 'string') return readNumber(cell);
  const bare = sumOf(cell);
  return bare === '' && cleanCell(cell) !== '' ? wrong('import.cell.number') : readNumber(bare);
}

/** An id: a whole number above 0, typed as a number or as text. */
export function readId(cell: Cell): Read<number> {
  const read = readNumber(cell);
  if ('wrong' in read) return read.wrong === 'import.cell.number' ? wrong('import.cell.id') : read;
  if ('blank' in read) return read;
  return Number.isInteger(read.value) && read.value >= 1 && read.value <= MAX_ID ? read : wrong('import.cell.id');
}

/** The parts of a cell that holds several, separated by commas; empty parts are dropped. */
export const listOf = (value: string): string[] => value.split(',').map(cleanCell).filter(Boolean);

/** The `attribute~value` pairs that a cell's parts are; undefined when one is not such a pair. */
export function pairsOf(parts: readonly string[]): { readonly attribute: string; readonly value: string }[] | undefined {
  const pairs = parts.map((part) => part.split('~').map(cleanCell));
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return undefined;
  return pairs.map(([attribute, name]) => ({ attribute: attribute!, value: name! }));
}

/** More of a cell than is shown of it. */
const ENOUGH = 200;

/** How a cell is shown beside its error: at most 100 characters. */
export function showCell(cell: Cell): string {
  if (cell === null) return '';
  const shown = typeof cell === 'object' ? shownObject(cell) : typeof cell === 'number' ? digits(cell) : String(cell);
  const clean = shown.slice(0, ENOUGH).replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '�');
  return clean.length > 100 ? `${cutText(clean, 99)}…` : clean;
}

function shownObject(cell: Cell & object): string {
  if ('list' in cell) return cell.list.slice(0, ENOUGH).join(', ');
  return 'error' in cell ? cell.error : cell.date;
}
