import type { Readable } from 'node:stream';
import { CopiedLines } from './copied-lines.js';
import type { ExportGroup } from './exporter.js';
import { partsAround, rowXml, SHEET_END, SHEET_PART, sheetBegin } from './sheet-xml.js';
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
}

/**
 * A workbook of one sheet as a stream, written line by line as fast as it is read. Texts are text cells of the format Text: a
 * name that begins with `=` is no formula, neither when it is opened nor when somebody has edited it (threat F8). The stream
 * fails when reading the groups does.
 */
export function writeSheet({ title, head }: SheetPlan, groups: AsyncIterable<Lines>): Readable {
  const around = partsAround(title).map(([name, xml]) => ({ name, content: [Buffer.from(xml)] }));
  return zipStream([...around, { name: SHEET_PART, content: sheetXml(head, groups) }]);
}

async function* sheetXml(head: SheetPlan['head'], groups: AsyncIterable<Lines>): AsyncGenerator<Buffer> {
  let xml = sheetBegin(head[0]?.length ?? 1) + head.map((cells, at) => rowXml(at + 1, cells, at === 0)).join('');
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
      xml += rowXml(row++, cells);
      if (xml.length < CHUNK) continue;
      yield Buffer.from(xml);
      xml = '';
    }
  }
  yield Buffer.from(xml + SHEET_END);
}
