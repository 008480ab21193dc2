import { isPaymentDue, type InvoiceKind } from '@impeller/contracts';
import type { DataSource } from 'typeorm';
import { userMaySignIn } from '../../identity/session-statements.js';
import type { MailedOrder } from '../../mail/templates/order-mails.js';

/** An order with whom its mails go to, and the numbers of its papers. */
export interface AddressedOrder extends MailedOrder {
  readonly email: string;
  /** Whether the customer gets mails at all: not those who were disabled or rejected. */
  readonly isReachable: boolean;
  readonly isCancelled: boolean;
  readonly papers: Readonly<Partial<Record<InvoiceKind, string>>>;
}

const paise = (column: string) => `(${column} * 100)::float8`;

/** What a cancel returned to the wallet. */
const RETURNED = `coalesce((SELECT t.amount FROM transactions t WHERE t.txnid = 'W' || o.id || '-' || o.placings), 0)`;
const ORDER = `
  SELECT o."orderReference", coalesce(o."orderTimestamp", o."createdTimestamp") AS "orderedAt", o.status, o."paymentMethod",
    o."invoiceWaitsSince" IS NOT NULL AS "isInvoiceWaiting",
    ${paise('o."discountAmount"')} AS "discountPaise", ${paise('o."shippingCharges"')} AS "shippingPaise",
    ${paise('o."grandTotal"')} AS "grandTotalPaise", ${paise('o."amountReceived"')} AS "receivedPaise",
    ${paise('o."amountPending"')} AS "pendingPaise",
    ${paise(RETURNED)} AS "walletPaise",
    ${paise('o."rewardAmount"')} AS "rewardPaise",
    u."fullName" AS customer, u."emailAddress" AS email,
    o.status = 'Order Cancelled' AS "isCancelled",
    ${userMaySignIn('u')} AND u."emailAddress" <> '' AS "isReachable",
    (SELECT concat_ws(', ', d.name, d.line1, nullif(d.line2, ''), d.city || ' ' || d.pincode, d.state)
     FROM orders_addresses d WHERE d.id = o."shippingCopyId") AS address,
    coalesce((SELECT jsonb_agg(jsonb_build_object('quantity', l.quantity, 'amountPaise', ${paise('l."subTotal"')},
        'name', l."productName" || coalesce(' (' || nullif(l."variationName", '') || ')', '')) ORDER BY l.id)
      FROM orders_products l WHERE l."orderId" = o.id), '[]') AS lines,
    coalesce((SELECT jsonb_object_agg(i.kind, i.number) FROM invoices i WHERE i."orderId" = o.id), '{}') AS papers
  FROM orders o JOIN users u ON u.id = o."userId" WHERE o.id = $1 AND o."orderReference" IS NOT NULL`;

type Read = Omit<AddressedOrder, 'site' | 'isDue'> & { readonly status: string; readonly paymentMethod: string | null };

/** An order as its mails need it; null for one that is not there or was never placed. */
export async function readMailedOrder(db: DataSource, orderId: number): Promise<Omit<AddressedOrder, 'site'> | null> {
  const [order] = await db.query<Read[]>(ORDER, [orderId]);
  if (!order) return null;
  const { status, paymentMethod, ...mailed } = order;
  return { ...mailed, isDue: paymentMethod === 'cod' && isPaymentDue({ status, paymentMethod }) };
}
