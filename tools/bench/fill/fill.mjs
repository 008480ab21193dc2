import { BASIS } from './basis.mjs';
import { CATALOGUE } from './catalogue.mjs';
import { CUSTOMERS } from './customers.mjs';
import { SALES } from './sales.mjs';
import { STAFF } from './staff.mjs';

/** What the triggers would have counted row by row. */
const COUNTS = [
  'DELETE FROM records_counts',
  ...['products', 'users'].map((table) => `INSERT INTO records_counts SELECT '${table}', 0, count(*) FROM ${table}`),
];

/** What fills the database, in this order: one file an area, whose statements follow from row numbers alone. */
export const FILL = [BASIS, STAFF, CUSTOMERS, CATALOGUE, SALES, COUNTS];
