import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/**
 * The XML of a workbook's first sheet.
 * @param {Buffer} workbook
 * @returns {Promise<string>}
 */
export async function readSheet(workbook) {
  const zip = await yauzl.fromBufferPromise(workbook);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'xl/worksheets/sheet1.xml') return String(await buffer(await zip.openReadStreamPromise(entry)));
  }
  throw new Error('The workbook has no sheet.');
}
