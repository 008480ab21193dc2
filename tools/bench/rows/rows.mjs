import { listBesideWork } from './beside.mjs';
import { firstListRow } from './browser.mjs';
import { ordersExport } from './exports.mjs';
import { importArchive } from './imports.mjs';
import { logins } from './logins.mjs';
import { farPages, ordersList } from './orders.mjs';
import { pushes } from './pushes.mjs';
import { oneProduct, productsList } from './reads.mjs';
import { usersByName } from './search.mjs';
import { patchProduct } from './write.mjs';

/**
 * @typedef {object} Row
 * @property {number} number
 * @property {string} title
 * @property {(bench: import('../bench.mjs').Bench) => Promise<import('../figure.mjs').Figure[]>} run
 */

/** What is measured. Later areas add theirs. @type {readonly Row[]} */
export const ROWS = [
  productsList,
  ordersList,
  farPages,
  oneProduct,
  patchProduct,
  usersByName,
  ordersExport,
  importArchive,
  listBesideWork,
  firstListRow,
  logins,
  pushes,
];
