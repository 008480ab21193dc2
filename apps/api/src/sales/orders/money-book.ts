import { CURRENCY, toRupees, type TransactionKind } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../../records/sql/insert-rows.js';
import type { LockedOrder } from './locked-order.js';

/** Money that came in for an order or went back; amounts in paise. */
export interface Receipt {
  readonly orderId: number;
  readonly kind: TransactionKind;
  /** Our reference, unique. */
  readonly txnid: string;
  /** The provider; `cash` and `wallet` where there is none. */
  readonly source: string;
  readonly amountPaise: number;
  /** ISO 4217; absent: rupees of India. */
  readonly currency?: string;
  /** Of it, what the customer is to get back. */
  readonly refundDuePaise?: number;
  readonly mihpayid?: string | null;
  readonly unmappedstatus?: string | null;
  readonly cardCategory?: string | null;
  /** What arrived once the provider had taken its fee. */
  readonly netPaise?: number;
  /** The payment that a refund gives back; none: what the wallet paid. */
  readonly refundOfId?: number | null;
}

/** Writes a row of the transactions; answers its id. */
export async function bookReceipt(tx: EntityManager, receipt: Receipt): Promise<number> {
  const { orderId, kind, txnid, source, amountPaise, refundDuePaise = 0, netPaise = amountPaise, currency = CURRENCY } = receipt;
  const [id] = await insertRows(tx, 'transactions', [
    {
      ...{ orderId, kind, txnid, status: 'success', payment_source: source, currency },
      ...{ amount: toRupees(amountPaise), net_amount_debit: toRupees(netPaise), refundDue: toRupees(refundDuePaise) },
      mihpayid: receipt.mihpayid ?? null,
      unmappedstatus: receipt.unmappedstatus ?? null,
      cardCategory: receipt.cardCategory ?? null,
      refundOfId: receipt.refundOfId ?? null,
    },
  ]);
  return id!;
}

const SHARE_LEFT = `
  SELECT (o."walletAmount" * 100 - coalesce(sum(r.amount * 100), 0))::float8 AS "leftPaise"
  FROM orders o LEFT JOIN transactions r ON r."orderId" = o.id AND r.kind = 'refund' AND r."refundOfId" IS NULL
  WHERE o.id = $1 GROUP BY o.id`;

/** What has not gone back yet of the wallet's share of an order; for whoever has locked the order before. Paise. */
export async function walletShareLeft(tx: EntityManager, { id, walletPaise }: LockedOrder): Promise<number> {
  if (walletPaise === 0) return 0;
  const [{ leftPaise }] = await tx.query<[{ leftPaise: number }]>(SHARE_LEFT, [id]);
  return leftPaise;
}

/** What is left of each payment, whatever went back of it before. */
const OWE = `
  UPDATE transactions t SET "refundDue" = t.amount
    - coalesce((SELECT sum(r.amount) FROM transactions r WHERE r."refundOfId" = t.id), 0)
  WHERE t."orderId" = $1 AND t.kind = 'payment'`;

/** Marks all that is left of an order's payments as due back to the customer. */
export async function oweBack(tx: EntityManager, orderId: number): Promise<void> {
  await tx.query(OWE, [orderId]);
}

/** The newest payments stay due as far as the excess goes. What came late, or in another currency, is no part of it. */
const OWE_EXCESS = `
  UPDATE transactions t SET "refundDue" = greatest(0, owed.rest) FROM (
    SELECT p.id, greatest(0, o."amountReceived" - o."grandTotal") - coalesce(sum(p."refundDue") OVER newer, 0) AS rest
    FROM orders o JOIN transactions p ON p."orderId" = o.id AND p.kind = 'payment' AND p."refundDue" > 0
    WHERE o.id = $1 AND o.status <> 'Order Cancelled'
    WINDOW newer AS (ORDER BY p.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) owed
  WHERE owed.id = t.id AND t."refundDue" > owed.rest`;

/**
 * Leaves no more of an order's payments due than came in beyond its total, whichever of them the rest went back of; of a cancelled
 * one all that is left stays due. For whoever has locked the order before.
 */
export async function oweExcessAlone(tx: EntityManager, orderId: number): Promise<void> {
  await tx.query(OWE_EXCESS, [orderId]);
}
