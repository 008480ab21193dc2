import { zipOf } from './import-zip.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Parts of a workbook as an attacker writes them; what is absent is made honest and empty. */
export interface RawWorkbook {
  /** What stands inside <worksheet>. */
  readonly sheet: string;
  /** Instead of the XML head: a DOCTYPE, for example. */
  readonly head?: string;
  /** What stands inside <sst>. */
  readonly strings?: string;
  /** What stands inside <styleSheet>. */
  readonly styles?: string;
}

/** Writes an XLSX file from raw XML. */
export function rawWorkbook({ sheet, head = HEAD, strings, styles }: RawWorkbook): Promise<Buffer> {
  const relations = (list: readonly [string, string, string][]) =>
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const parts: Record<string, string> = {
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/><sheet name="Two" sheetId="2" r:id="rId9"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', '/xl/styles.xml'],
    ]),
    'xl/worksheets/sheet1.xml': `${head}<worksheet ${MAIN}>${sheet}</worksheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst ${MAIN}>${strings ?? ''}</sst>`,
    'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}>${styles ?? ''}</styleSheet>`,
  };
  return zipOf(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}
