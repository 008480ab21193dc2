import { fileKey } from '../files/file-key.js';
import type { Asks } from './product-tables.js';

const PAGE = 1_000;

/**
 * The key of every stored file that a row names: pictures and documents, archives of imports, PDFs of invoices, exports.
 * Files that are being deleted are not among them.
 */
export async function* storedKeys(db: Asks): AsyncGenerator<string> {
  for (let from = ''; ;) {
    const rows = await db.query<{ hash: string; extension: string }>(
      `SELECT hash, extension FROM files WHERE hash > $1 AND "keepUntil" IS DISTINCT FROM '-infinity' ORDER BY hash LIMIT $2`,
      [from, PAGE],
    );
    for (const { hash, extension } of rows) yield fileKey(hash, extension);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) break;
    from = last.hash;
  }
  for (let from = ''; ;) {
    const rows = await db.query<{ key: string }>(
      `SELECT key FROM (SELECT "archiveKey" AS key FROM product_imports UNION SELECT "pdfKey" FROM invoices
         UNION SELECT f ->> 'key' FROM exports, jsonb_array_elements(files) f) k
       WHERE key > $1 ORDER BY key LIMIT $2`,
      [from, PAGE],
    );
    for (const { key } of rows) yield key;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    from = last.key;
  }
}
