import type { Readable } from 'node:stream';
import { CopiedLines } from './copied-lines.js';
import type { ExportGroup } from './exporter.js';
import { partsAround, rowXml, SHEET_END, SHEET_PART, sheetBegin, type ColumnKind } from './sheet-xml.js';
import { zipStream } from './zip-stream.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Characters of XML that are packed at once. */
const CHUNK = 128 * 1024;

/** Lines of a sheet that are read together. */
export type Lines = Pick<ExportGroup, 'lines'>;

export interface SheetPlan {
  readonly title: string;
  /** The rows above the lines, the headings first. */
  readonly head: readonly (readonly string[])[];
  /** What the columns hold; texts where it is not said. */
  readonly kinds?: readonly ColumnKind[];
}

/**
 * A workbook of one sheet as a stream, written line by line as fast as it is read. Texts are text cells of the format Text: a
 * name that begins with `=` is no formula, neither when it is opened nor when somebody has edited it (threat F8). The stream
 * fails when reading the groups does.
 */
export function writeSheet(plan: SheetPlan, groups: AsyncIterable<Lines>): Readable {
  const around = partsAround(plan.title).map(([name, xml]) => ({ name, content: [Buffer.from(xml)] }));
  return zipStream([...around, { name: SHEET_PART, content: sheetXml(plan, groups) }]);
}

async function* sheetXml({ head, kinds }: SheetPlan, groups: AsyncIterable<Lines>): AsyncGenerator<Buffer> {
  let xml = sheetBegin(head[0]?.length ?? 1, kinds) + headXml(head);
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
  yield Buffer.from(xml + SHEET_END);
}

const headXml = (head: SheetPlan['head']): string =>
  head.map((cells, at) => rowXml(at + 1, cells, at === 0 ? cells.map(() => 'heading') : [])).join('');
