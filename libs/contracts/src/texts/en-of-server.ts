import { couponRefusals } from './en/coupon-refusals.js';
import { deliveryCsv } from './en/delivery-csv.js';
import { invoices } from './en/invoices.js';
import { mail } from './en/mail.js';
import { orderRefusals } from './en/order-refusals.js';
import { productImport } from './en/product-import.js';
import { productRefusals } from './en/product-refusals.js';
import { query } from './en/query.js';
import { refusals } from './en/refusals.js';

/** What the server alone says: in workbooks, papers, mails, the notes of an import, and against a request. The client is built without it. */
export const enOfServer = {
  ...couponRefusals,
  ...invoices,
  ...productImport,
  ...productRefusals,
  ...mail,
  ...query,
  ...refusals,
  ...orderRefusals,
  ...deliveryCsv,
} as const;
