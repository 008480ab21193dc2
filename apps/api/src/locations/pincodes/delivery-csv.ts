import {
  DELIVERY_CSV,
  foldName,
  formatCount,
  isPincode,
  readFlag,
  readText,
  text,
  type TextKey,
  type TextParams,
} from '@impeller/contracts';
import { Invalid } from '../../errors/errors.js';

/** A pincode of the list. */
export interface ListedPincode {
  readonly pincode: string;
  readonly isDeliverable: boolean;
  /** The lines that say so, counted from 1 with the headings. */
  readonly lines: readonly number[];
}

/** What is wrong with a line. */
export interface LineFault {
  readonly line: number;
  readonly fault: string;
}

export interface DeliveryList {
  /** Each pincode once: an exported list names it for each of its cities. */
  readonly pincodes: readonly ListedPincode[];
  /** Lines that cannot be read, or say another thing of a pincode than one above them: they are in none of its `lines`. */
  readonly faults: readonly LineFault[];
}

const fault = (key: TextKey, params?: TextParams): Invalid => new Invalid([{ field: 'file', message: text(key, params) }]);

/** 400 with every fault under its line; of very many the first ones, and how many more there are. */
export function refuseLines(faults: readonly LineFault[]): void {
  if (faults.length === 0) return;
  const shown = [...faults].sort((a, b) => a.line - b.line).slice(0, DELIVERY_CSV.maxFaults);
  const details = shown.map(({ line, fault: said }) => ({
    field: `line ${line}`,
    message: text('delivery.csv.line', { line, fault: said }),
  }));
  const more = faults.length - shown.length;
  if (more > 0) details.push({ field: 'file', message: text('delivery.csv.more', { count: more }) });
  throw new Invalid(details);
}

/** The first bytes of a text of two bytes a character. */
const MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/**
 * The text of a CSV. What is neither marked nor UTF-8 is in the code page that Excel saves a CSV in unless told otherwise: names of
 * offices may come out wrong where it is another, but of a list only digits, yes and no are read.
 * @throws Invalid (400) for what is no text
 */
export function csvText(bytes: Buffer): string {
  const mark = MARKS[bytes.toString('hex', 0, 2)];
  const csv = mark ? decoded(bytes, mark) : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252'));
  if (csv === undefined) throw fault('file.damaged');
  return csv;
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** As the docs call it, or as its field is called. */
const DELIVERABLE = /^(is ?)?deliverable$/;

/**
 * The lines of a CSV as Excel and others write it: commas, semicolons or tabs, quoted cells, CRLF, a mark in front.
 * @throws Invalid (400) for what is no such list; what is wrong with single lines is answered, to be named with what else is found
 */
export function readDeliveryCsv(csv: string): DeliveryList {
  const [head, ...rows] = filledLines(csv.replace(/^\ufeff/, ''));
  const columns = head?.line === 1 ? head.cells.map(foldName) : [];
  const pincodeAt = columns.indexOf('pincode');
  const deliverableAt = columns.findIndex((name) => DELIVERABLE.test(name));
  if (pincodeAt < 0 || deliverableAt < 0) throw fault('delivery.csv.head');
  if (rows.length > DELIVERY_CSV.maxRows) throw fault('delivery.csv.rows', { max: formatCount(DELIVERY_CSV.maxRows) });
  return together(rows.map(({ cells, line }) => ({ line, ...readLine(cells[pincodeAt] ?? '', cells[deliverableAt] ?? '') })));
}

interface ReadLine {
  readonly pincode: string;
  readonly isDeliverable: boolean;
  readonly wrong?: string;
}

function readLine(pincodeCell: string, flagCell: string): ReadLine {
  const read = readText(pincodeCell);
  const pincode = 'value' in read ? read.value.replace(/\s/g, '') : '';
  const said = readFlag(flagCell);
  const isDeliverable = 'value' in said && said.value;
  if (!isPincode(pincode)) return { pincode, isDeliverable, wrong: text(pincode ? 'pincode.digits' : 'pincode.required') };
  return 'value' in said ? { pincode, isDeliverable } : { pincode, isDeliverable, wrong: text('delivery.csv.flag') };
}

function together(read: readonly (ReadLine & { readonly line: number })[]): DeliveryList {
  const pincodes = new Map<string, ListedPincode & { readonly lines: number[] }>();
  const faults: LineFault[] = [];
  for (const { line, pincode, isDeliverable, wrong } of read) {
    const known = pincodes.get(pincode);
    if (wrong !== undefined) faults.push({ line, fault: wrong });
    else if (!known) pincodes.set(pincode, { pincode, isDeliverable, lines: [line] });
    else if (known.isDeliverable === isDeliverable) known.lines.push(line);
    else faults.push({ line, fault: text('delivery.csv.twice', { line: known.lines[0]! }) });
  }
  return { pincodes: [...pincodes.values()], faults };
}

interface FilledLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Characters of the first line that tell what separates its cells. */
const HEAD = 10_000;
/** Cells of a line that are looked at. */
const COLUMNS = 100;

/** Lines that hold something, and no more of them than show that there are too many; what separates cells is what the first line has most of. */
function filledLines(csv: string): FilledLine[] {
  const head = csv.slice(0, csv.search(/[\r\n]|$/)).slice(0, HEAD);
  const [separator] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length) as [string];
  const filled: FilledLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let breaks = 0;
  for (let at = 0; at <= csv.length && filled.length <= DELIVERY_CSV.maxRows + 1; at += 1) {
    const cell = cellAt(csv, at, separator);
    if (cells.length < COLUMNS) cells.push(cell.said);
    breaks += cell.breaks;
    at = cell.end;
    if (csv[at] === '\r' && csv[at + 1] === '\n') at += 1;
    if (csv[at] === separator) continue;
    if (cells.some((cell) => cell.trim())) filled.push({ line, cells });
    cells = [];
    line += 1 + breaks;
    breaks = 0;
  }
  return filled;
}

/** The cell that begins at `at`, where it ends, and the line breaks it holds. Some programs put blanks around its marks. */
function cellAt(csv: string, at: number, separator: string): { said: string; end: number; breaks: number } {
  let open = at;
  while (csv[open] === ' ') open += 1;
  const closed = csv[open] === '"' ? quoted(csv, open) : undefined;
  const end = until(csv, closed ?? at, separator);
  if (closed === undefined) return { said: csv.slice(at, end), end, breaks: 0 };
  const within = csv.slice(open + 1, closed - 1).replaceAll('""', '"');
  return { said: within + csv.slice(closed, end), end, breaks: within.match(/\r\n|\r|\n/g)?.length ?? 0 };
}

function until(csv: string, from: number, separator: string): number {
  let at = from;
  while (at < csv.length && csv[at] !== separator && csv[at] !== '\n' && csv[at] !== '\r') at += 1;
  return at;
}

/** Where the quotation that begins at `from` ends, behind its closing mark. */
function quoted(csv: string, from: number): number {
  for (let at = from + 1; at < csv.length; at += 1) {
    if (csv[at] !== '"') continue;
    if (csv[at + 1] !== '"') return at + 1;
    at += 1;
  }
  throw fault('delivery.csv.quote');
}
