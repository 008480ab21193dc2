/** Text, number, yes or no, or nothing: an export is given no formulas, dates or objects (threat F8). */
export type ExportCell = string | number | boolean | null;
/** A day (at midnight UTC) besides: only a date cell is read as a date again. */
export type SheetCell = ExportCell | Date;

/** What a column holds; a moment is one without a zone, of which a cell shows the minute. */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'moment';
type CellKind = ColumnKind | 'heading' | 'day';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Styles of cells, by their place in `STYLES`. Under the format Text what is typed stays a text: `=SUM(P2:P900)` below amounts, and
 * an amount that is typed anew, which sums leave out; so numbers have formats of their own: General, 0, and #,##0.00, and a day
 * has yyyy-mm-dd, without which it would be the number of a cell of text.
 */
const STYLE: Readonly<Record<CellKind, number>> = {
  decimal: 0,
  text: 1,
  boolean: 1,
  moment: 1,
  heading: 2,
  integer: 3,
  money: 4,
  day: 5,
};
const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relations = (...all: string[]) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const part = (name: string, kind: string) => `<Override PartName="/xl/${name}.xml" ContentType="${SHEET}.${kind}+xml"/>`;

const sheetName = (at: number) => `worksheets/sheet${at + 1}`;
/** Where a workbook has its sheet number `at`, from 0. */
export const sheetPart = (at: number): string => `xl/${sheetName(at)}.xml`;

const entry = (title: string, at: number) => `<sheet name="${escapedXml(title)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;

/** What a workbook is made of besides its sheets. @param titles the sheets' names */
export const partsAround = (titles: readonly string[]): readonly (readonly [name: string, xml: string])[] => [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}` +
      `${titles.map((_, at) => part(sheetName(at), 'worksheet')).join('')}${part('styles', 'styles')}</Types>`,
  ],
  ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${titles.map(entry).join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relations(
      ...titles.map((_, at) => relation(at + 1, 'worksheet', `${sheetName(at)}.xml`)),
      relation(titles.length + 1, 'styles', 'styles.xml'),
    ),
  ],
  ['xl/styles.xml', HEAD + STYLES],
];

const columnXml = (number: number, width: number, kind: ColumnKind = 'text') =>
  `<col min="${number}" max="${number}" width="${width}" style="${STYLE[kind]}" customWidth="1"/>`;

/** How the columns of a sheet are laid out. */
export interface Layout {
  /** What they hold, for the cells that somebody adds as well; texts where it is not said. */
  readonly kinds?: readonly ColumnKind[];
  /** Of each of them, in characters; 20 where it is not said. */
  readonly width?: number;
}

/** A sheet up to its first row, which stays in sight. */
export const sheetBegin = (columns: number, { kinds = [], width = 20 }: Layout): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>` +
  `<selection pane="bottomLeft"/></sheetView></sheetViews><cols>${Array.from({ length: columns }, (_, at) => columnXml(at + 1, width, kinds[at])).join('')}</cols><sheetData>`;

/** A list that cells are filled from: what is none of it is asked about, not refused. */
export interface DropDown {
  /** The cells, `C3:C10002`. */
  readonly cells: string;
  /** `"Y,N"`, or the cells that hold what there is to choose: `lists!$A$2:$A$7`. */
  readonly choices: string;
  /** What asks, and its heading. */
  readonly title: string;
  readonly question: string;
}
const dropDownXml = ({ cells, choices, title, question }: DropDown) =>
  '<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" ' +
  `errorTitle="${escapedXml(title)}" error="${escapedXml(question)}" sqref="${cells}"><formula1>${escapedXml(choices)}</formula1></dataValidation>`;

/** A sheet from its last row on. */
export const sheetEnd = (dropDowns: readonly DropDown[]): string => {
  const all = dropDowns.map(dropDownXml).join('');
  return `</sheetData>${all && `<dataValidations count="${dropDowns.length}">${all}</dataValidations>`}</worksheet>`;
};

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

/**
 * A text inside XML. What XML would lose, or a reader take for an escape, is as workbooks write it; characters that XML has no way
 * to say are left out.
 */
export function escapedXml(text: string): string {
  if (!NEEDS_CARE.test(text)) return text;
  return text
    .replace(UNSAYABLE, '') // first, for what is left may be an escape
    .replace(/_x(?=[0-9a-fA-F]{4}_)/g, '_x005F_x')
    .replace(/\r/g, '_x000D_')
    .replace(/[<>&"']/g, (sign) => NAMES[sign]!);
}

/** How a row, and a cell of it, is written around their numbers and values. */
export const ROW = { begin: '<row r="', open: '">', end: '</row>' } as const;
export const CELL = { begin: '<c r="', text: ' t="str"><v>', number: '><v>', boolean: ' t="b"><v>', end: '</v></c>' } as const;
export const styled = (kind: CellKind): string => `" s="${STYLE[kind]}"`;

/** A day as workbooks count them: 1 January 1970 is their day 25569. */
const daysTo = (day: Date): number => day.getTime() / 86_400_000 + 25_569;

/**
 * A row of cells; an empty one is the column's.
 * @param number from 1
 * @param kinds of the columns; one that is not said holds texts
 */
export function rowXml(number: number, cells: readonly SheetCell[], kinds: readonly CellKind[] = []): string {
  let xml = ROW.begin + number + ROW.open;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at]!;
    if (cell === null) continue;
    const kind = cell instanceof Date ? 'day' : (kinds[at] ?? 'text');
    const begin = CELL.begin + column(at) + number + styled(kind);
    if (typeof cell === 'string') xml += begin + CELL.text + escapedXml(cell) + CELL.end;
    else if (typeof cell === 'boolean') xml += begin + CELL.boolean + (cell ? 1 : 0) + CELL.end;
    else xml += begin + CELL.number + (cell instanceof Date ? daysTo(cell) : cell) + CELL.end;
  }
  return xml + ROW.end;
}
