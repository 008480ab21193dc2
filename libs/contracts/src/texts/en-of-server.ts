import { invoices } from './en/invoices.js';
import { productImport } from './en/product-import.js';

/** What the server alone says: in workbooks, papers and the notes of an import. The client is built without it. */
export const enOfServer = { ...invoices, ...productImport } as const;
