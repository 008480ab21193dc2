import type { Copied } from './copy-lines.js';
import { CELL, column, escapedXml, ROW, styled, TEXT } from './sheet-xml.js';

/** What the column of copied lines holds; a moment is one without a zone, of which a cell shows the minute. */
export type CopiedKind = 'text' | 'integer' | 'decimal' | 'boolean' | 'moment';

/** Bytes of XML that are packed at once. */
const CHUNK = 128 * 1024;
/** A byte of a line is at most so many of XML: `"` is `&quot;`, and `\r`, which are two, is `_x000D_`. */
const GROWTH = 6;
/** Digits of a row's number. */
const DIGITS = 7;

/** Bytes for which a text has to be looked at: what XML, COPY or a workbook writes otherwise, or not at all. */
const CARE = new Uint8Array(256).fill(1, 0, 0x20);
for (const byte of [0x7f, ...Buffer.from(`<>&"'\\_`)]) CARE[byte] = 1;
CARE[0xef] = 1; // U+FFFE and U+FFFF begin so

const codes = (signs: string): number[] => [...signs].map((sign) => sign.charCodeAt(0));
const [TAB = 0, NEWLINE = 0, BACKSLASH = 0, POINT = 0, COLON = 0, ZERO = 0, NINE = 0, NULL = 0, TRUE = 0] = codes('\t\n\\.:09Nt');

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
/** A text as it was before COPY wrote it. */
const uncopied = (text: string): string => text.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign);

const AROUND = {
  rowBegin: Buffer.from(ROW.begin),
  rowOpen: Buffer.from(ROW.open),
  rowEnd: Buffer.from(ROW.end),
  cellEnd: Buffer.from(CELL.end),
} as const;

interface Column {
  readonly kind: CopiedKind;
  /** A cell's XML up to the number of its row, and from there to its value. */
  readonly begin: Buffer;
  readonly open: Buffer;
}

/**
 * Lines that PostgreSQL copied as a sheet's rows: byte by byte, for strings of 100,000 lines are a second of work. Texts are
 * escaped where the rows of other sheets have theirs escaped.
 */
export class CopiedLines {
  private readonly columns: readonly Column[];
  /** Bytes of a row besides its values. */
  private readonly frame: number;
  private readonly words: { readonly yes: Buffer; readonly no: Buffer };
  /** Where the piece is written, and the piece before it, which somebody still reads. */
  private out = Buffer.alloc(0);
  private spare = Buffer.alloc(0);
  private at = 0;
  /** The number of the row, in the last `digits` of these. */
  private readonly number = Buffer.alloc(DIGITS, ZERO);
  private digits = 1;

  /** @param words what a cell says for yes and for no */
  constructor(
    private readonly copied: Copied,
    kinds: readonly CopiedKind[],
    words: { readonly yes: string; readonly no: string },
  ) {
    this.words = { yes: Buffer.from(escapedXml(words.yes)), no: Buffer.from(escapedXml(words.no)) };
    this.columns = kinds.map((kind, at) => ({
      kind,
      begin: Buffer.from(CELL.begin + column(at)),
      open: Buffer.from(styled(TEXT) + (kind === 'integer' || kind === 'decimal' ? CELL.number : CELL.text)),
    }));
    const word = this.words.yes.length + this.words.no.length;
    this.frame = this.columns.reduce(
      (sum, { begin, open }) => sum + begin.length + DIGITS + open.length + word + AROUND.cellEnd.length,
      AROUND.rowBegin.length + DIGITS + AROUND.rowOpen.length + AROUND.rowEnd.length,
    );
  }

  private get bytes(): Buffer {
    return this.copied.bytes;
  }

  get length(): number {
    return this.copied.count;
  }

  /** The rows from number `first` on, in pieces, each to be used before the one after the next is asked for. */
  *xml(first: number): Generator<Buffer> {
    const { bytes } = this;
    this.digits = String(first).length;
    this.number.write(String(first), DIGITS - this.digits);
    for (let from = 0; from < bytes.length; this.countOn()) {
      const end = bytes.indexOf(NEWLINE, from);
      const most = this.frame + GROWTH * (end - from);
      if (this.at + most > this.out.length) {
        if (this.at > 0) yield this.piece();
        if (most > this.out.length) this.out = Buffer.allocUnsafeSlow(Math.max(CHUNK, most));
      }
      this.row(from);
      from = end + 1;
    }
    if (this.at > 0) yield this.piece();
  }

  /** What is written; the next one goes elsewhere. */
  private piece(): Buffer {
    const piece = this.out.subarray(0, this.at);
    [this.out, this.spare] = [this.spare, this.out];
    this.at = 0;
    return piece;
  }

  /** 199 → 200, digit by digit: a string of each row's number would be half of what there is to clean up. */
  private countOn(): void {
    let at = DIGITS - 1;
    while (this.number[at] === NINE) this.number[at--] = ZERO;
    this.number[at]!++;
    this.digits = Math.max(this.digits, DIGITS - at);
  }

  private row(from: number): void {
    const { bytes, number } = this;
    const first = DIGITS - this.digits;
    this.put(AROUND.rowBegin);
    this.put(number, first);
    this.put(AROUND.rowOpen);
    for (const { kind, begin, open } of this.columns) {
      let [end, care] = [from, 0];
      for (let byte = bytes[end]!; byte !== TAB && byte !== NEWLINE; byte = bytes[++end]!) care |= CARE[byte]!;
      if (care === 0 || bytes[from] !== BACKSLASH || bytes[from + 1] !== NULL) {
        this.put(begin);
        this.put(number, first);
        this.put(open);
        if (care === 0) this.value(kind, from, end);
        else this.at += this.out.write(escapedXml(uncopied(bytes.toString('utf8', from, end))), this.at);
        this.put(AROUND.cellEnd);
      }
      from = end + 1;
    }
    this.put(AROUND.rowEnd);
  }

  /** A value that stands in XML as it stands in its line, or a part of it. */
  private value(kind: CopiedKind, from: number, end: number): void {
    const { bytes } = this;
    if (kind === 'boolean') this.put(bytes[from] === TRUE ? this.words.yes : this.words.no);
    else if (kind === 'decimal') this.put(bytes, from, endOfDecimal(bytes, from, end));
    else if (kind === 'moment') this.put(bytes, from, endOfMinute(bytes, from, end));
    else this.put(bytes, from, end);
  }

  private put(bytes: Buffer, from = 0, end = bytes.length): void {
    const { out } = this;
    let { at } = this;
    // Most are a few bytes, for which a call of `copy` takes longer.
    while (from < end) out[at++] = bytes[from++]!;
    this.at = at;
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
