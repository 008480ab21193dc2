import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import { Unknown } from '../../errors/errors.js';

/** An address as a document shows it. */
export interface BilledAddress {
  readonly name: string;
  readonly contactNumber: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly pincode: string;
  readonly state: string;
  readonly country: string;
}

export interface BilledLine {
  readonly id: number;
  readonly description: string;
  readonly sku: string | null;
  readonly hsnCode: string | null;
  readonly quantity: number;
  readonly unit: string;
  readonly pricePaise: number;
  readonly subTotalPaise: number;
  readonly discountPaise: number;
  readonly taxRate: number;
}

/** A placed order as its papers need it; paise, times in ISO. */
export interface BilledOrder {
  readonly id: number;
  readonly status: string;
  readonly orderReference: string;
  readonly orderedAt: string;
  readonly paymentMethod: string;
  readonly deliveryInstructions: string | null;
  readonly shippingPaise: number;
  readonly shippingTaxRate: number;
  readonly discountPaise: number;
  readonly grandTotalPaise: number;
  readonly receivedPaise: number;
  readonly pendingPaise: number;
  readonly buyer: { readonly name: string; readonly gstNumber: string | null };
  readonly billing: BilledAddress;
  readonly delivery: BilledAddress;
  readonly lines: readonly BilledLine[];
}

const address = (alias: string) => `jsonb_build_object('name', ${alias}.name, 'contactNumber', ${alias}."contactNumber",
  'line1', ${alias}.line1, 'line2', ${alias}.line2, 'city', ${alias}.city, 'pincode', ${alias}.pincode,
  'state', ${alias}.state, 'country', ${alias}.country)`;
const paise = (column: string) => `(${column} * 100)::bigint`;

const pan = (alias: string) => `substr(${alias}."gstNumber", 3, 10)`;

/**
 * The buyer's GSTIN is the billing address's, else the organization's, else the user's (decisions §5.9), and the name is that of
 * whose it is, by the PAN in it, for one party has a GSTIN in each state: the organization, the user, or who is billed at the address
 * (CGST rule 46).
 */
const BUYER = `jsonb_build_object('gstNumber', coalesce(b."gstNumber", g."gstNumber", u."gstNumber"),
  'name', CASE WHEN ${pan('b')} IS NULL OR ${pan('b')} = coalesce(${pan('g')}, ${pan('u')}) THEN coalesce(g.name, u."fullName")
    WHEN ${pan('b')} = ${pan('u')} THEN u."fullName" ELSE b.name END)`;

const BILLED = `
  SELECT jsonb_build_object('id', o.id, 'status', o.status, 'orderReference', o."orderReference",
    'orderedAt', o."orderTimestamp", 'paymentMethod', o."paymentMethod", 'deliveryInstructions', o."deliveryInstructions",
    'shippingPaise', ${paise('o."shippingCharges"')}, 'shippingTaxRate', o."shippingTaxRate",
    'discountPaise', ${paise('o."discountAmount"')}, 'grandTotalPaise', ${paise('o."grandTotal"')},
    'receivedPaise', ${paise('o."amountReceived"')}, 'pendingPaise', ${paise('o."amountPending"')},
    'buyer', ${BUYER}, 'billing', ${address('b')}, 'delivery', ${address('d')},
    'lines', (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'sku', l.sku, 'hsnCode', l."hsnCode", 'quantity', l.quantity,
        'description', l."productName" || coalesce(' (' || nullif(l."variationName", '') || ')', ''), 'unit', l.unit,
        'pricePaise', ${paise('CASE WHEN l."salePrice" > 0 THEN l."salePrice" ELSE l."unitPrice" END')},
        'subTotalPaise', ${paise('l."subTotal"')}, 'discountPaise', ${paise('l."discountAmount"')}, 'taxRate', l."taxRate") ORDER BY l.id)
      FROM orders_products l WHERE l."orderId" = o.id)) AS billed
  FROM orders o JOIN users u ON u.id = o."userId" LEFT JOIN organizations g ON g.id = u."organizationId"
    JOIN orders_addresses b ON b.id = o."addressCopyId" JOIN orders_addresses d ON d.id = o."shippingCopyId"
  WHERE o.id = ANY ($1::int[]) AND o."orderTimestamp" IS NOT NULL`;

/** Those of the orders that were placed, in the order of `ids`; one that only waited for its payment has a number, and was not. */
export async function readBilledOrders(tx: EntityManager, ids: readonly number[]): Promise<BilledOrder[]> {
  const rows = await tx.query<{ billed: BilledOrder }[]>(prepared(BILLED), [ids]);
  const known = new Map(rows.map(({ billed }) => [billed.id, billed]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** @throws Unknown for an order that is not there or was never placed */
export async function readBilledOrder(tx: EntityManager, id: number): Promise<BilledOrder> {
  const [order] = await readBilledOrders(tx, [id]);
  if (!order) throw new Unknown('orders', id);
  return order;
}
