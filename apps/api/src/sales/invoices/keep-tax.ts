import { taxContained, toRupees, type PlaceOfSupply, type TaxContained } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import type { InvoiceLine } from './invoice-document.js';
import type { BilledOrder } from './read-billed-order.js';

const orNull = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

const columns = ({ taxablePaise, taxedPaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise }: TaxContained) => [
  ...[toRupees(taxablePaise), toRupees(taxedPaise)],
  ...[orNull(cgstPaise), orNull(sgstPaise), orNull(igstPaise), toRupees(roundOffPaise)],
];

const LINE = `
  UPDATE orders_products SET taxable = $2, "taxedAmount" = $3, cgst = $4, sgst = $5, igst = $6, "roundOff" = $7 WHERE id = $1`;
const ORDER = `
  UPDATE orders SET "shippingTaxable" = $2, "shippingTaxedAmount" = $3, "shippingCgst" = $4, "shippingSgst" = $5,
    "shippingIgst" = $6, "shippingRoundOff" = $7, "taxedAmount" = $8, "placeOfSupply" = $9 WHERE id = $1`;

/** Fixes the tax of an order's lines and of its delivery as its invoice states it (decisions §5.2). */
export async function keepTax(
  tx: EntityManager,
  order: BilledOrder,
  place: PlaceOfSupply,
  lines: readonly InvoiceLine[],
): Promise<void> {
  for (const [at, { id }] of order.lines.entries()) await tx.query(prepared(LINE), [id, ...columns(lines[at]!.tax)]);
  const delivery = lines[order.lines.length]?.tax ?? taxContained(0, 0, place.supply);
  const taxed = lines.reduce((sum, { tax }) => sum + tax.taxedPaise, 0);
  await tx.query(prepared(ORDER), [order.id, ...columns(delivery), toRupees(taxed), place.state]);
}
