import { isStep, ORDER_STATUSES, OUTCOMES_KEPT_DAYS } from '@impeller/contracts';
import { COUNTED_TABLES, countedRows } from '../records/counted-tables.js';

const STEPS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.filter((to) => isStep(from, to)).map((to) => `${from} → ${to}`));

/** What must hold whatever happened (threat G17): each query finds the rows that break its sentence. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'invoices and credit notes are numbered from one on, without a gap': `
    SELECT kind, "financialYear" FROM invoices GROUP BY 1, 2 HAVING max(serial) <> count(*) OR min(serial) <> 1
      OR max(serial) <> (SELECT last FROM invoice_counters c WHERE (c.kind, c."financialYear") = (invoices.kind, invoices."financialYear"))`,
  'an order in the carrier’s hands has an invoice or waits for one': `
    SELECT o.id FROM orders o LEFT JOIN invoices i ON i."orderId" = o.id AND i.kind = 'invoice'
    WHERE o.status IN ('Out for Delivery', 'Order Delivered') AND (i.id IS NULL) = (o."invoiceWaitsSince" IS NULL)`,
  'a credit note takes back an invoice of the same sum, of a cancelled order': `
    SELECT c.id FROM invoices c JOIN orders o ON o.id = c."orderId"
      LEFT JOIN invoices i ON i."orderId" = c."orderId" AND i.kind = 'invoice'
    WHERE c.kind = 'credit note' AND (i."grandTotal" IS DISTINCT FROM c."grandTotal" OR o.status <> 'Order Cancelled')`,
  'an invoice says what its order comes to': `
    SELECT i.id FROM invoices i JOIN orders o ON o.id = i."orderId" WHERE i."grandTotal" <> o."grandTotal"`,
  'an order has lines, but for carts and what was cancelled as one': `
    SELECT o.id FROM orders o WHERE o.status NOT IN ('in cart', 'Order Cancelled')
      AND NOT EXISTS (SELECT FROM orders_products l WHERE l."orderId" = o.id)`,
  'a copy of an address is an order’s': `
    SELECT a.id FROM orders_addresses a WHERE NOT EXISTS (SELECT FROM orders o WHERE o."addressCopyId" = a.id)
      AND NOT EXISTS (SELECT FROM orders o WHERE o."shippingCopyId" = a.id)`,
  // A cart is priced anew whenever it is kept or placed; between, what it holds may change its price or go.
  'an order’s total is that of its lines': `
    SELECT o.id FROM orders o JOIN orders_products l ON l."orderId" = o.id
    WHERE o.status <> 'in cart' OR o."holdUntil" IS NOT NULL GROUP BY o.id
    HAVING sum(l."subTotal") <> o.total OR sum(l."discountAmount") <> o."discountAmount"
      OR sum(l."taxedAmount") + o."shippingTaxedAmount" <> o."taxedAmount"
      OR count(*) <> o."totalProducts" OR sum(l.quantity) <> o."totalQuantity"`,
  'what is paid for a line is its taxable value, its tax and its round-off': `
    SELECT id FROM orders_products WHERE "subTotal" - "discountAmount" <> taxable + "taxedAmount" + "roundOff"
      OR cgst IS DISTINCT FROM sgst OR coalesce(cgst + sgst + igst, "taxedAmount") <> "taxedAmount"`,
  'an order with a coupon has used it once, unless it was cancelled or let go': `
    SELECT o.id FROM orders o WHERE (o."couponId" IS NOT NULL AND o.status <> 'Order Cancelled')
      IS DISTINCT FROM EXISTS (SELECT FROM coupon_uses u WHERE u."orderId" = o.id AND u."couponId" = o."couponId" AND u."releasedTimestamp" IS NULL)
      AND NOT (o.status = 'Order Cancelled' AND EXISTS (SELECT FROM order_events e WHERE e."orderId" = o.id AND e.status = 'Out for Delivery'))`,
  'a coupon counts its uses, and has no more than there are': `
    SELECT c.id FROM coupons c LEFT JOIN coupon_uses u ON u."couponId" = c.id AND u."releasedTimestamp" IS NULL GROUP BY c.id
    HAVING count(u.id) <> c.used OR c.used > c."totalAvailable"`,
  'an order has a number of its own': `
    SELECT "orderReference" FROM orders WHERE "orderReference" IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  'a placed order took what its lines say, or does not manage it': `
    SELECT l.id FROM orders_products l JOIN orders o ON o.id = l."orderId"
    WHERE l."stockTaken" NOT IN (0, l.quantity) OR (o.status = 'in cart' AND o."holdUntil" IS NULL AND l."stockTaken" > 0)`,
  'what orders took and gave back is what their movements say': `
    SELECT l."orderId", l."productsVariationId" FROM orders_products l
    WHERE l."stockTaken" > 0 AND l."stockTaken" <> (SELECT coalesce(sum(m.before - m.after), 0) FROM stock_movements m
      WHERE m."orderId" = l."orderId" AND m."productsVariationId" = l."productsVariationId")`,
  'stock is what its last movement left': `
    SELECT v.id FROM products_variations v JOIN LATERAL (
      SELECT m.after FROM stock_movements m WHERE m."productsVariationId" = v.id ORDER BY m.id DESC LIMIT 1) m ON true
    WHERE m.after <> v."stockQuantity"`,
  'each movement of stock goes on where the one before ended': `
    SELECT id FROM (SELECT id, before, lag(after) OVER (PARTITION BY "productsVariationId" ORDER BY id) AS was FROM stock_movements) m
    WHERE was IS NOT NULL AND was <> before`,
  'stock is never sold below zero without back-orders': `
    SELECT id FROM products_variations WHERE "stockQuantity" < 0 AND NOT "allowBackOrder"`,
  'a wallet holds what its ledger sums up to, and no less than nothing': `
    SELECT u.id FROM users u LEFT JOIN wallet_transactions t ON t."userId" = u.id GROUP BY u.id
    HAVING u."walletBalance" <> coalesce(sum(CASE t.action WHEN 'credit' THEN t.amount ELSE -t.amount END), 0) OR u."walletBalance" < 0`,
  'each movement of a wallet goes on where the one before ended': `
    SELECT id FROM (SELECT id, balance - CASE action WHEN 'credit' THEN amount ELSE -amount END AS before,
      lag(balance, 1, 0.0) OVER (PARTITION BY "userId" ORDER BY id) AS was FROM wallet_transactions) w
    WHERE was <> before`,
  'what an order received is its wallet’s share and its payments, less its refunds': `
    SELECT o.id FROM orders o LEFT JOIN transactions t ON t."orderId" = o.id
      AND NOT EXISTS (SELECT FROM transactions p WHERE p.id = t."refundOfId" AND p.kind = 'late') GROUP BY o.id
    HAVING o."amountReceived" <> o."walletAmount" + coalesce(sum(CASE t.kind WHEN 'payment' THEN t.amount WHEN 'refund' THEN -t.amount END), 0)`,
  'a cancelled order owes back what it has received': `
    SELECT o.id FROM orders o LEFT JOIN transactions t ON t."orderId" = o.id AND t.kind = 'payment' WHERE o.status = 'Order Cancelled'
    GROUP BY o.id HAVING o."amountReceived" <> coalesce(sum(t."refundDue"), 0)`,
  'an order that stands owes back what its payments came to beyond its total': `
    SELECT o.id FROM orders o LEFT JOIN transactions t ON t."orderId" = o.id AND t.kind = 'payment' WHERE o.status <> 'Order Cancelled'
    GROUP BY o.id HAVING greatest(0, o."amountReceived" - o."grandTotal") <> coalesce(sum(t."refundDue"), 0)`,
  'the wallet’s ledger has what orders took from it and gave back': `
    SELECT o.id FROM orders o LEFT JOIN wallet_transactions t ON t."orderId" = o.id AND t.cause NOT LIKE '%:reward%'
      AND t.cause NOT LIKE 'refund:%' GROUP BY o.id
    HAVING coalesce(sum(CASE t.action WHEN 'debit' THEN t.amount ELSE -t.amount END), 0)
      <> CASE WHEN o.status = 'Order Cancelled' OR (o.status = 'in cart' AND o."holdUntil" IS NULL) THEN 0 ELSE o."walletAmount"
        - (SELECT coalesce(sum(r.amount), 0) FROM transactions r WHERE r."orderId" = o.id AND r.kind = 'refund' AND r."refundOfId" IS NULL) END`,
  'what was refunded to a wallet stands in its ledger': `
    SELECT "orderId" FROM
      (SELECT "orderId", sum(amount) FROM transactions WHERE "refundOfId" IS NOT NULL AND payment_source = 'wallet' GROUP BY 1) t
      FULL JOIN (SELECT "orderId", sum(amount) FROM wallet_transactions WHERE cause LIKE 'refund:%' GROUP BY 1) w USING ("orderId")
    WHERE t.sum IS DISTINCT FROM w.sum`,
  'the timeline of a placed order ends where the order is': `
    SELECT o.id FROM orders o WHERE o.status <> 'in cart'
      AND o.status IS DISTINCT FROM (SELECT e.status FROM order_events e WHERE e."orderId" = o.id ORDER BY e.id DESC LIMIT 1)`,
  'each step of a timeline is one that there is, and a remark is none': `
    SELECT id FROM (SELECT id, status, "isStep", coalesce(lag(status) OVER (PARTITION BY "orderId" ORDER BY id), 'in cart') AS was
      FROM order_events) e
    WHERE (was <> status) <> "isStep" OR was <> status AND was || ' → ' || status NOT IN (${STEPS.map((step) => `'${step}'`).join(', ')})`,
  'a product with pictures has one cover': `
    SELECT "productId" FROM products_images GROUP BY 1 HAVING count(*) FILTER (WHERE "isCover") <> 1`,
  'a notification that was sent has everybody accounted for, and counts what its devices say': `
    SELECT n.id FROM notifications n LEFT JOIN notifications_devices d ON d."notificationId" = n.id
    WHERE n.status = 'sent' AND n.problem IS NULL GROUP BY n.id
    HAVING n.sent + n.failed + n.unknown <> n.devices OR (count(d."deviceId") > 0
      -- Those of older ones are swept, some at a time.
      AND n."updatedTimestamp" > now() - interval '${OUTCOMES_KEPT_DAYS} days' AND
      (count(*) FILTER (WHERE d.status = 'sent') <> n.sent OR count(*) FILTER (WHERE d.status = 'unknown') <> n.unknown))`,
  'a table has as many rows as its count says': [...COUNTED_TABLES]
    .map((table) => `SELECT '${table}' AS name WHERE (SELECT count(*) FROM ${table}) <> ${countedRows(table)}`)
    .join(' UNION ALL '),
  'a hold ends': `SELECT id FROM orders WHERE status = 'Partial Payment' AND "holdUntil" IS NULL`,
};

/** Every sentence that does not hold, with the first rows that break it; empty when all is well. */
export async function brokenInvariants(db: { query(sql: string): Promise<unknown[]> }): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [sentence, sql] of Object.entries(INVARIANTS)) {
    const rows = await db.query(`${sql} LIMIT 5`);
    if (rows.length > 0) broken[sentence] = rows;
  }
  return broken;
}
