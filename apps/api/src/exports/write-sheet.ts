import type { Readable } from 'node:stream';
import { CopiedLines } from './copied-lines.js';
import { partsAround, rowXml, sheetBegin, sheetEnd, sheetPart, type DropDown, type Layout, type SheetCell } from './sheet-xml.js';
import { zipStream } from './zip-stream.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Characters of XML that are packed at once. */
const CHUNK = 128 * 1024;

/** Lines of a sheet that are read together. */
export interface Lines {
  readonly lines: readonly (readonly SheetCell[])[] | CopiedLines;
}

export interface SheetPlan extends Layout {
  readonly title: string;
  /** The rows above the lines, the headings first. */
  readonly head: readonly (readonly string[])[];
  readonly dropDowns?: readonly DropDown[];
}

/** A sheet with its lines, some at a time. */
export interface Sheet {
  readonly plan: SheetPlan;
  readonly groups: AsyncIterable<Lines> | Iterable<Lines>;
}

/** A workbook of one sheet, as `writeWorkbook` writes it. */
export const writeSheet = (plan: SheetPlan, groups: Sheet['groups']): Readable => writeWorkbook([{ plan, groups }]);

/**
 * A workbook as a stream, written line by line as fast as it is read. Texts are text cells of the format Text: a name that
 * begins with `=` is no formula, neither when it is opened nor when somebody has edited it (threat F8). The stream fails when
 * reading the groups does.
 */
export function writeWorkbook(sheets: readonly Sheet[]): Readable {
  const around = partsAround(sheets.map(({ plan }) => plan.title)).map(([name, xml]) => ({ name, content: [Buffer.from(xml)] }));
  return zipStream([...around, ...sheets.map((sheet, at) => ({ name: sheetPart(at), content: sheetXml(sheet) }))]);
}

async function* sheetXml({ plan, groups }: Sheet): AsyncGenerator<Buffer> {
  const { head, kinds, dropDowns = [] } = plan;
  let xml = sheetBegin(head[0]?.length ?? 1, plan) + headXml(head);
  let row = head.length + 1;
  for await (const { lines } of groups) {
    if (lines instanceof CopiedLines) {
      yield Buffer.from(xml);
      xml = '';
      yield* lines.xml(row);
      row += lines.length;
      continue;
    }
    for (const cells of lines) {
      xml += rowXml(row++, cells, kinds);
      if (xml.length < CHUNK) continue;
      yield Buffer.from(xml);
      xml = '';
    }
  }
  yield Buffer.from(xml + sheetEnd(dropDowns));
}

const headXml = (head: SheetPlan['head']): string =>
  head.map((cells, at) => rowXml(at + 1, cells, at === 0 ? cells.map(() => 'heading') : [])).join('');
