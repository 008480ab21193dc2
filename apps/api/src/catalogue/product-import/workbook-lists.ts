import { IMPORT_COLUMNS, IMPORT_HEADINGS, IMPORT_LIMITS, PRODUCT_TYPES, text, type ImportColumn } from '@impeller/contracts';
import { column as letters, type DropDown } from '../../exports/sheet-xml.js';
import type { Lines, Sheet } from '../../exports/write-sheet.js';
import type { Masters } from './rows/masters.js';

/** Name of the second sheet, which an upload does not read. */
const LISTS_SHEET = 'lists';
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

/** The drop-down lists of the first sheet's columns; a name that is none of a list is asked about, not refused. */
export const dropDownsOf = (lists: readonly List[]): DropDown[] => [
  ...FIXED.map(([column, words]) => dropDown(column, `"${words.join(',')}"`)),
  ...lists.flatMap(({ column, names, isChoice }, index) => {
    const at = letters(index);
    return isChoice && names.length > 0 ? dropDown(column, `${LISTS_SHEET}!$${at}$2:$${at}$${names.length + 1}`) : [];
  }),
];

/** The second sheet: a list a column, headed like the column that it is for. */
export const listsSheet = (lists: readonly List[]): Sheet => ({
  plan: { title: LISTS_SHEET, width: 30, head: [lists.map(({ column }) => IMPORT_HEADINGS[column])] },
  groups: linesOf(lists),
});

function* linesOf(lists: readonly List[]): Generator<Lines> {
  const longest = Math.max(...lists.map(({ names }) => names.length));
  for (let row = 0; row < longest; row += 1) yield { lines: [lists.map(({ names }) => names[row] ?? null)] };
}

function dropDown(column: ImportColumn, choices: string): DropDown {
  const at = letters(IMPORT_COLUMNS.indexOf(column));
  return {
    cells: `${at}${FIRST}:${at}${LAST}`,
    choices,
    title: IMPORT_HEADINGS[column],
    question: text('import.template.unlisted'),
  };
}
