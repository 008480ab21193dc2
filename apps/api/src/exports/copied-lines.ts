import type { Copied } from './copy-lines.js';
import { frameOf, Pieces, type Frame } from './pieces.js';
import { CELL, column, escapedXml, ROW, styled, type ColumnKind } from './sheet-xml.js';

/** Kinds of which a cell's value is a number. */
const NUMBERS: readonly ColumnKind[] = ['integer', 'decimal', 'money'];

/** A byte of a line is at most so many of XML: a carriage return is `_x000D_`. */
const GROWTH = 7;
/** Digits of a row's number. */
const DIGITS = 7;

/** Bytes for which a text has to be looked at: what XML or a workbook writes otherwise, or not at all. */
const CARE = new Uint8Array(256).fill(1, 0, 0x20);
for (const byte of [0x7f, ...Buffer.from(`<>&'"_\\`)]) CARE[byte] = 1;
CARE[0xef] = 1; // U+FFFE and U+FFFF begin so

const codes = (signs: string): number[] => [...signs].map((sign) => sign.charCodeAt(0));
const [TAB = 0, NEW_LINE = 0, BACKSLASH = 0, NULL = 0, POINT = 0, COLON = 0, ZERO = 0, NINE = 0, TRUE = 0] =
  codes('\t\n\\N.:09t');

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
/** A text as it was before COPY wrote it: what ends a value or a line, and a backslash, stands behind a backslash. */
const unescaped = (text: string): string => text.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign);

const AROUND = {
  rowBegin: frameOf(ROW.begin),
  rowOpen: frameOf(ROW.open),
  rowEnd: frameOf(ROW.end),
  cellEnd: frameOf(CELL.end),
} as const;

interface Column {
  readonly kind: ColumnKind;
  /** A cell's XML up to the number of its row, and from there to its value. */
  readonly begin: Frame;
  readonly open: Frame;
}

/** Lines that were copied, to be written as a sheet's rows. */
export class CopiedLines {
  constructor(
    private readonly copied: Copied,
    private readonly writer: LineWriter,
  ) {}

  get length(): number {
    return this.copied.ends.length;
  }

  /** The rows from number `first` on, in pieces, each to be used before the one after the next is asked for. */
  xml(first: number): Generator<Buffer> {
    return this.writer.rows(this.copied, first);
  }
}

/**
 * Writes copied lines as rows: byte by byte, for strings of 100,000 lines are a second of work. Texts are escaped where the rows of
 * other sheets have theirs escaped. One for a whole sheet: the memory that it writes to is used again.
 */
export class LineWriter {
  private readonly columns: readonly Column[];
  /** Bytes of a row besides its values. */
  private readonly frame: number;
  private readonly words: { readonly yes: Frame; readonly no: Frame };
  private readonly out = new Pieces();
  private readonly number = new RowNumber();
  /** Where the value ends that was looked at last. */
  private end = 0;

  /** @param words what a cell says for yes and for no */
  constructor(kinds: readonly ColumnKind[], words: { readonly yes: string; readonly no: string }) {
    this.words = { yes: frameOf(escapedXml(words.yes)), no: frameOf(escapedXml(words.no)) };
    this.columns = kinds.map((kind, at) => ({
      kind,
      begin: frameOf(CELL.begin + column(at)),
      open: frameOf(styled(kind) + (NUMBERS.includes(kind) ? CELL.number : CELL.text)),
    }));
    const word = this.words.yes.length + this.words.no.length;
    this.frame = this.columns.reduce(
      (sum, { begin, open }) => sum + begin.length + DIGITS + open.length + word + AROUND.cellEnd.length,
      AROUND.rowBegin.length + DIGITS + AROUND.rowOpen.length + AROUND.rowEnd.length,
    );
  }

  /** The rows of these lines from number `first` on, in pieces, each to be used before the one after the next is asked for. */
  *rows({ bytes, ends }: Copied, first: number): Generator<Buffer> {
    const { out } = this;
    this.number.begin(first);
    let from = 0;
    for (const end of ends) {
      const most = this.frame + GROWTH * (end - from);
      if (!out.hasRoom(most)) {
        yield out.take();
        out.hasRoom(most);
      }
      this.row(bytes, from);
      this.number.countOn();
      from = end;
    }
    if (!out.isEmpty) yield out.take();
  }

  private row(bytes: Buffer, at: number): void {
    const { number, out } = this;
    out.frame(AROUND.rowBegin);
    out.frame(number);
    out.frame(AROUND.rowOpen);
    for (const { kind, begin, open } of this.columns) {
      const care = this.seekEnd(bytes, at);
      const { end } = this;
      if (care === 0 || !isNull(bytes, at, end)) {
        out.frame(begin);
        out.frame(number);
        out.frame(open);
        if (care === 0) this.value(kind, bytes, at, end);
        else out.text(escapedXml(unescaped(bytes.toString('utf8', at, end))));
        out.frame(AROUND.cellEnd);
      }
      at = end + 1;
    }
    out.frame(AROUND.rowEnd);
  }

  /** Finds the end of a value; 0 when none of it needs care. */
  private seekEnd(bytes: Buffer, end: number): number {
    let care = 0;
    for (let byte = bytes[end]!; byte !== TAB && byte !== NEW_LINE; byte = bytes[++end]!) care |= CARE[byte]!;
    this.end = end;
    return care;
  }

  /** A value that stands in XML as it stands in its line, or a part of it. */
  private value(kind: ColumnKind, bytes: Buffer, from: number, end: number): void {
    const { out } = this;
    if (kind === 'boolean') out.frame(bytes[from] === TRUE ? this.words.yes : this.words.no);
    else if (kind === 'money' || kind === 'decimal') out.bytes(bytes, from, endOfDecimal(bytes, from, end));
    else if (kind === 'moment') out.bytes(bytes, from, endOfMinute(bytes, from, end));
    else out.bytes(bytes, from, end);
  }
}

/** `\\N`: a text of these two signs has its backslash doubled. */
const isNull = (bytes: Buffer, from: number, end: number): boolean =>
  end - from === 2 && bytes[from] === BACKSLASH && bytes[from + 1] === NULL;

/** The number of a row, counted digit by digit: a string of each would be half of what there is to clean up. */
class RowNumber implements Frame {
  readonly words = new Int32Array(Math.ceil(DIGITS / Int32Array.BYTES_PER_ELEMENT));
  length = 0;
  private readonly digits = Buffer.from(this.words.buffer);

  begin(number: number): void {
    this.length = this.digits.write(String(number));
  }

  /** 199 → 200, 999 → 1000. */
  countOn(): void {
    let at = this.length - 1;
    while (this.digits[at] === NINE) this.digits[at--] = ZERO;
    if (at < 0) this.begin(10 ** this.length);
    else this.digits[at]!++;
  }
}

/** Where 77325.00 has said 77325, and 0.50 has said 0.5. */
function endOfDecimal(bytes: Buffer, from: number, end: number): number {
  let point = from;
  while (point < end && bytes[point] !== POINT) point++;
  if (point === end) return end;
  while (bytes[end - 1] === ZERO) end--;
  return end - 1 === point ? point : end;
}

/** Where 2026-11-21 22:09:31.5 has said its minute. */
function endOfMinute(bytes: Buffer, from: number, end: number): number {
  for (let at = from, colons = 0; at < end; at++) if (bytes[at] === COLON && ++colons === 2) return at;
  return end;
}
