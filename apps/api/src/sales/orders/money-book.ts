import { toRupees, type TransactionKind } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../../records/sql/insert-rows.js';

/** Money that came in for an order or went back; amounts in paise. */
export interface Receipt {
  readonly orderId: number;
  readonly kind: TransactionKind;
  /** Our reference, unique. */
  readonly txnid: string;
  /** The provider; `cash` and `wallet` where there is none. */
  readonly source: string;
  readonly amountPaise: number;
  /** Of it, what the customer is to get back. */
  readonly refundDuePaise?: number;
  readonly mihpayid?: string | null;
  readonly unmappedstatus?: string | null;
  readonly cardCategory?: string | null;
  /** What arrived once the provider had taken its fee. */
  readonly netPaise?: number;
  /** The payment that a refund gives back. */
  readonly refundOfId?: number;
}

/** Writes a row of the transactions; answers its id. */
export async function bookReceipt(tx: EntityManager, receipt: Receipt): Promise<number> {
  const { orderId, kind, txnid, source, amountPaise, refundDuePaise = 0, netPaise = amountPaise } = receipt;
  const [id] = await insertRows(tx, 'transactions', [
    {
      ...{ orderId, kind, txnid, status: 'success', payment_source: source },
      ...{ amount: toRupees(amountPaise), net_amount_debit: toRupees(netPaise), refundDue: toRupees(refundDuePaise) },
      mihpayid: receipt.mihpayid ?? null,
      unmappedstatus: receipt.unmappedstatus ?? null,
      cardCategory: receipt.cardCategory ?? null,
      refundOfId: receipt.refundOfId ?? null,
    },
  ]);
  return id!;
}

/** The newest payments first: as much of each is due back as is left of the sum. */
const OWE = `
  UPDATE transactions t SET "refundDue" = greatest(t."refundDue", least(t.amount, greatest(0, $2::numeric - w.before)))
  FROM (SELECT id, coalesce(sum(amount) OVER (ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM transactions WHERE "orderId" = $1 AND kind = 'payment') w WHERE w.id = t.id`;

/** Marks so much of an order's payments as due back to the customer. */
export async function oweBack(tx: EntityManager, orderId: number, paise: number): Promise<void> {
  if (paise > 0) await tx.query(OWE, [orderId, toRupees(paise)]);
}
