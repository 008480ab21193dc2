import { IMPORT_COLUMNS, IMPORT_HEADINGS, IMPORT_LIMITS, PRODUCT_TYPES, text, type ImportColumn } from '@impeller/contracts';
import type { DataValidation, stream } from 'exceljs';
import { addLine, TEXT_FORMAT } from '../../exports/write-workbook.js';
import type { Masters } from './rows/masters.js';

type Sheet = ReturnType<stream.xlsx.WorkbookWriter['addWorksheet']>;

/** Name of the second sheet, which an upload does not read. */
export const LISTS_SHEET = 'lists';
/** Rows that people fill: after the headings and the explanations. */
const [FIRST, LAST] = [3, IMPORT_LIMITS.rows + 2];

/** What a column's cells may hold: a list on the second sheet, to be chosen from or, where a cell holds several, to be copied from. */
interface List {
  readonly column: ImportColumn;
  readonly names: readonly string[];
  readonly isChoice: boolean;
}

const YES_OR_NO = ['Y', 'N'];
/** Short lists stand in the cell itself. */
const FIXED: readonly (readonly [ImportColumn, readonly string[]])[] = [
  ['productType', PRODUCT_TYPES],
  ['isAvailableForSell', YES_OR_NO],
  ['featured', YES_OR_NO],
  ['manageStock', YES_OR_NO],
  ['stockStatus', YES_OR_NO],
  ['allowBackOrder', YES_OR_NO],
];

/** The lists of the second sheet, from the masters as they are now. */
export function listsOf(masters: Masters): List[] {
  const choice = (column: ImportColumn, names: readonly string[]): List => ({ column, names, isChoice: true });
  return [
    choice('brand', masters.brands.all()),
    choice('series', masters.series.all()),
    choice('horsePower', masters.horsePowers.all()),
    choice('tax', masters.taxes.all()),
    { column: 'categories', names: masters.categories.all(), isChoice: false },
    { column: 'attributes', names: masters.pairs(), isChoice: false },
  ];
}

/** Gives the columns of `sheet` their drop-down lists; a name that is none of a list is asked about, not refused. */
export function addDropDowns(sheet: Sheet, lists: readonly List[]): void {
  for (const [column, words] of FIXED) validate(sheet, column, `"${words.join(',')}"`);
  lists.forEach(({ column, names, isChoice }, index) => {
    const at = letter(index);
    if (isChoice && names.length > 0) validate(sheet, column, `${LISTS_SHEET}!$${at}$2:$${at}$${names.length + 1}`);
  });
}

/** Fills the second sheet: a list a column, headed like the column that it is for. */
export function writeLists(sheet: Sheet, lists: readonly List[]): void {
  sheet.columns = lists.map(() => ({ width: 30, style: TEXT_FORMAT }));
  const head = sheet.addRow(lists.map(({ column }) => IMPORT_HEADINGS[column]));
  head.font = { bold: true };
  head.commit();
  const longest = Math.max(...lists.map(({ names }) => names.length));
  for (let row = 0; row < longest; row += 1)
    addLine(
      sheet,
      lists.map(({ names }) => names[row] ?? null),
    );
}

function validate(sheet: Sheet, column: ImportColumn, formula: string): void {
  const at = letter(IMPORT_COLUMNS.indexOf(column));
  const rule: DataValidation = {
    type: 'list',
    allowBlank: true,
    formulae: [formula],
    showErrorMessage: true,
    errorStyle: 'warning',
    errorTitle: IMPORT_HEADINGS[column],
    error: text('import.template.unlisted'),
  };
  // The streaming sheet has them as the other one does; its types do not say so.
  (sheet as unknown as { dataValidations: { add(range: string, rule: DataValidation): void } }).dataValidations.add(
    `${at}${FIRST}:${at}${LAST}`,
    rule,
  );
}

/** Of one of the first 26 columns. */
const letter = (index: number): string => String.fromCharCode(65 + index);
