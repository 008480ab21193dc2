import fc from 'fast-check';
import { CopiedLines, LineWriter } from './copied-lines.js';
import { rowXml, type ColumnKind, type ExportCell } from './sheet-xml.js';

const WORDS = { yes: 'Yes & so', no: 'No' };
const KINDS: readonly ColumnKind[] = ['text', 'integer', 'decimal', 'money', 'boolean', 'moment', 'text'];
type Line = readonly [string | null, number | null, number | null, boolean | null, string | null, string | null];

const ESCAPES: Readonly<Record<string, string>> = {
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\v': 'v',
  '\\': '\\',
};
/** As PostgreSQL's COPY writes it. */
const written = (text: string) => text.replace(/[\b\f\n\r\t\v\\]/g, (sign) => `\\${ESCAPES[sign]}`);
const copiedLine = ([name, count, price, flag, moment, note]: Line) => {
  const amount = price?.toFixed(2);
  const values = [name, count, amount, amount, flag === null ? null : flag ? 't' : 'f', moment && `${moment}:07.25`, note];
  return `${values.map((value) => (value === null || value === undefined ? '\\N' : written(String(value)))).join('\t')}\n`;
};
const cellsOf = ([name, count, price, flag, moment, note]: Line): ExportCell[] => [
  ...[name, count, price, price, flag === null ? null : flag ? WORDS.yes : WORDS.no, moment, note],
];

const xmlOf = (lines: readonly Line[], first: number) => {
  const records = lines.map((line) => Buffer.from(copiedLine(line)));
  let length = 0;
  const ends = records.map((record) => (length += record.length));
  const copied = { bytes: Buffer.concat([...records, Buffer.from('the next pa')]), ends };
  const pieces: string[] = [];
  // Each is read as late as it may be: when the next one is there.
  let before: Buffer = Buffer.alloc(0);
  for (const piece of new CopiedLines(copied, new LineWriter(KINDS, WORDS)).xml(first)) {
    pieces.push(String(before));
    before = piece;
  }
  pieces.push(String(before));
  return { xml: pieces.join(''), pieces: pieces.length - 1 };
};
const expected = (lines: readonly Line[], first: number) =>
  lines.map((line, at) => rowXml(first + at, cellsOf(line), KINDS)).join('');

/** What XML, COPY's text, a workbook or a spreadsheet takes for something else. */
const HOSTILE = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\n',
  '\r',
  '\\',
  ',',
  '(',
  ')',
  '\\N',
  '"',
  "'",
  '<',
  '>',
  '&',
  '_x000D_',
  '_',
  '\u0001',
  '\u007f',
  '\ufffe',
  '\uffff',
  '₹',
  '😀',
  '',
];
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', '')),
  fc.array(fc.constantFrom(...HOSTILE, 'Pump', 'x')).map((parts) => parts.join('')),
);
const orNot = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const line = fc.tuple(
  orNot(text),
  orNot(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })),
  orNot(fc.integer({ min: -1e11, max: 1e11 }).map((paise) => paise / 100)),
  orNot(fc.boolean()),
  orNot(fc.constantFrom('2026-11-21 22:09', '1999-01-01 00:00')),
  orNot(text),
);

it('F8 writes of what was copied what other sheets write of the same cells, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(line), fc.integer({ min: 2, max: 9_999_000 }), (lines, first) => {
      expect(xmlOf(lines, first).xml).toBe(expected(lines, first));
    }),
    { numRuns: 500, examples: [[HOSTILE.map((one): Line => [one, 0, 0.5, false, null, one]), 9]] },
  );
});

it('goes on piece by piece, with lines of every length and numbers that grow a digit', () => {
  const lines = Array.from({ length: 3_000 }, (_, at): Line => [
    `Pump ${at}`,
    at,
    at / 100,
    true,
    null,
    at % 375 ? null : '"'.repeat(40_000),
  ]);
  const { xml, pieces } = xmlOf(lines, 998);
  expect(xml === expected(lines, 998)).toBe(true);
  expect(pieces).toBeGreaterThan(6);
});
