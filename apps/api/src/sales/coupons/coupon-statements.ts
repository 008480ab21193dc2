import { folded } from '../../database/record-table.js';

/** The coupon of a code, whatever its case. $1: the code. */
export const FIND = `SELECT to_jsonb(c) AS coupon FROM coupons c WHERE ${folded('c.code')} = ${folded('$1::text')}`;
/** The same, its row locked until the transaction ends, so that its uses are claimed one after the other. */
export const LOCK = `${FIND} FOR NO KEY UPDATE`;

/** Which of the products $2 stand in a category of coupon $1, or below one. */
export const COVERED = `
  WITH RECURSIVE covered AS (
    SELECT category AS id FROM coupons_categories WHERE "couponId" = $1
    UNION SELECT c.id FROM categories c JOIN covered ON c."parentId" = covered.id)
  SELECT DISTINCT p."productsId" AS id FROM products_categories p
  WHERE p."categoriesId" IN (SELECT id FROM covered) AND p."productsId" = ANY ($2::int[])`;

/** Orders count from when they are placed; carts do not, nor what was cancelled before it was dispatched (decisions §5.5). */
const COUNTS = `o.id <> $3 AND o.status <> 'in cart' AND (o.status <> 'Order Cancelled'
  OR EXISTS (SELECT FROM order_events e WHERE e."orderId" = o.id AND e.status = 'Out for Delivery'))`;

/** The mobile numbers of customer $1 and, beside it, those that the order itself names: ten digits each. */
const numbers = (named: string) => `
  SELECT u."mobileNumber" AS number FROM users u WHERE u.id = $1 UNION SELECT right(n, 10) FROM unnest(${named}::text[]) n`;

/** Order o is of one that counts, or of a cart that is being paid and holds a coupon. */
const ORDERED = `(${COUNTS} OR o.id <> $3
  AND EXISTS (SELECT FROM coupon_uses h WHERE h."orderId" = o.id AND h."releasedTimestamp" IS NULL))`;
const SAME = 'ARRAY(SELECT number FROM numbers)';

/**
 * Customer $1 as coupon $2 looks at them. "Ordered" is of the customer or of the same mobile number: the account's own and those of
 * the order's addresses ($4), against both addresses and the accounts of the orders there are, and of the uses that hold: those are
 * of orders, or of carts that are being paid. Order $3 is the one that asks.
 */
export const CUSTOMER = `
  WITH numbers AS (${numbers('$4')})
  SELECT EXISTS (SELECT FROM orders o WHERE o."userId" = u.id AND ${COUNTS})
      OR EXISTS (SELECT FROM users w JOIN orders o ON o."userId" = w.id
        WHERE ${folded('w."mobileNumber"')} = ANY (${SAME}) AND ${COUNTS})
      OR EXISTS (SELECT FROM orders_addresses a JOIN orders o ON o."addressCopyId" = a.id
        WHERE right(a."contactNumber", 10) = ANY (${SAME}) AND ${ORDERED})
      OR EXISTS (SELECT FROM orders_addresses a JOIN orders o ON o."shippingCopyId" = a.id AND o."shippingCopyId" <> o."addressCopyId"
        WHERE right(a."contactNumber", 10) = ANY (${SAME}) AND ${ORDERED})
      OR EXISTS (SELECT FROM coupon_uses c WHERE (c."userId" = u.id OR c."mobileNumber" = ANY (${SAME}))
        AND c."releasedTimestamp" IS NULL AND c."orderId" <> $3) AS "hasOrdered",
    EXISTS (SELECT FROM coupon_uses c WHERE c."userId" = u.id AND c."couponId" = $2
      AND c."releasedTimestamp" IS NULL AND c."orderId" <> $3) AS "hasUsed"
  FROM users u WHERE u.id = $1`;

/**
 * Two coupons for first orders do not pass side by side: whoever asks for one of customer $1's mobile numbers, or one that the order
 * names ($2), waits for the other; in one order, so that no two wait for each other.
 */
export const LOCK_FIRST_ORDER = `
  SELECT pg_advisory_xact_lock(hashtextextended('first-order ' || n.number, 0))
  FROM (SELECT number FROM (${numbers('$2')}) m ORDER BY number) n`;

export const CLAIM = `
  INSERT INTO coupon_uses ("couponId", "userId", "mobileNumber", "orderId", "isOneTime")
  SELECT $1::int, u.id, u."mobileNumber", $3::int, $4::boolean FROM users u WHERE u.id = $2`;

export const RELEASE = `
  UPDATE coupon_uses SET "releasedTimestamp" = now() WHERE "orderId" = $1 AND "releasedTimestamp" IS NULL`;
