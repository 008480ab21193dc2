/** Text, number, yes or no, or nothing: a sheet is given no formulas, dates or objects (threat F8). */
export type ExportCell = string | number | boolean | null;

/** What a column holds; a moment is one without a zone, of which a cell shows the minute. */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'moment';
type CellKind = ColumnKind | 'heading';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Styles of cells, by their place in `STYLES`. Under the format Text what is typed stays a text: `=SUM(P2:P900)` below amounts, and
 * an amount that is typed anew, which sums leave out; so numbers have formats of their own: General, 0, and #,##0.00.
 */
const STYLE: Readonly<Record<CellKind, number>> = {
  decimal: 0,
  text: 1,
  boolean: 1,
  moment: 1,
  heading: 2,
  integer: 3,
  money: 4,
};
const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relations = (...all: string[]) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const part = (name: string, kind: string) => `<Override PartName="/xl/${name}.xml" ContentType="${SHEET}.${kind}+xml"/>`;

/** Where a workbook has its one sheet. */
export const SHEET_PART = 'xl/worksheets/sheet1.xml';

/** What a workbook of one sheet is made of besides the sheet. @param title the sheet's name */
export const partsAround = (title: string): readonly (readonly [name: string, xml: string])[] => [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}` +
      `${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
  ],
  ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapedXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations(relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')),
  ],
  ['xl/styles.xml', HEAD + STYLES],
];

const columnXml = (number: number, kind: ColumnKind = 'text') =>
  `<col min="${number}" max="${number}" width="20" style="${STYLE[kind]}" customWidth="1"/>`;

/**
 * A sheet up to its first row: the first row stays in sight, every column is 20 characters wide.
 * @param kinds of the columns, for the cells that somebody adds; one that is not said holds texts
 */
export const sheetBegin = (columns: number, kinds: readonly ColumnKind[] = []): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>` +
  `<selection pane="bottomLeft"/></sheetView></sheetViews><cols>${Array.from({ length: columns }, (_, at) => columnXml(at + 1, kinds[at])).join('')}</cols><sheetData>`;
export const SHEET_END = '</sheetData></worksheet>';

/** 0 → A, 25 → Z, 26 → AA. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
const letters: string[] = [];
/** What a column is called. */
export const column = (index: number): string => (letters[index] ??= lettersOf(index));

// eslint-disable-next-line no-control-regex -- those are what is looked for
const NEEDS_CARE = /[<>&"'\u0000-\u001f\u007f\ufffe\uffff]|_x[0-9a-fA-F]{4}_/;
const NAMES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };

// eslint-disable-next-line no-control-regex -- those are what is taken out
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** What XML would lose, or a reader take for an escape, as workbooks write it; characters that XML has no way to say are left out. */
export const escaped = (text: string): string =>
  text
    .replace(UNSAYABLE, '') // first, for what is left may be an escape
    .replace(/_x(?=[0-9a-fA-F]{4}_)/g, '_x005F_x')
    .replace(/\r/g, '_x000D_');

/** A text inside XML, `escaped`. */
export function escapedXml(text: string): string {
  if (!NEEDS_CARE.test(text)) return text;
  return escaped(text).replace(/[<>&"']/g, (sign) => NAMES[sign]!);
}

/** How a row, and a cell of it, is written around their numbers and values. */
export const ROW = { begin: '<row r="', open: '">', end: '</row>' } as const;
export const CELL = { begin: '<c r="', text: ' t="str"><v>', number: '><v>', boolean: ' t="b"><v>', end: '</v></c>' } as const;
export const styled = (kind: CellKind): string => `" s="${STYLE[kind]}"`;

/**
 * A row of cells; an empty one is the column's.
 * @param number from 1
 * @param kinds of the columns; one that is not said holds texts
 */
export function rowXml(number: number, cells: readonly ExportCell[], kinds: readonly CellKind[] = []): string {
  let xml = ROW.begin + number + ROW.open;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!;
    if (cell === null) continue;
    const begin = CELL.begin + column(at) + number + styled(kinds[at] ?? 'text');
    if (typeof cell === 'string') xml += begin + CELL.text + escapedXml(cell) + CELL.end;
    else if (typeof cell === 'number') xml += begin + CELL.number + cell + CELL.end;
    else xml += begin + CELL.boolean + (cell ? 1 : 0) + CELL.end;
  }
  return xml + ROW.end;
}
