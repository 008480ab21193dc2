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

/** Whether the address that column `copy` of an order keeps has the customer's number, and the order counts. */
const wentTo = (copy: 'addressCopyId' | 'shippingCopyId', beside = '') => `
  EXISTS (SELECT FROM orders_addresses a JOIN orders o ON o."${copy}" = a.id ${beside}
    WHERE right(a."contactNumber", 10) = u."mobileNumber" AND ${COUNTS})`;

/**
 * Customer $1 as coupon $2 looks at them. "Ordered" is of the customer or of the account's own mobile number: by the orders there
 * are, at their two addresses and of an account that had the number when it placed one, too, and by the uses that hold. Of a cart
 * that is being paid a use counts only where it is of a coupon for first orders: there are no two of these, whichever is paid first.
 * The addresses of the order that asks, $3, are not looked at: a family or a desk shares a phone, and each of them has a first order.
 */
export const CUSTOMER = `
  SELECT EXISTS (SELECT FROM orders o WHERE o."userId" = u.id AND ${COUNTS})
      OR EXISTS (SELECT FROM orders o WHERE o."buyerMobile" = u."mobileNumber" AND ${COUNTS})
      OR ${wentTo('addressCopyId')}
      OR ${wentTo('shippingCopyId', 'AND o."shippingCopyId" <> o."addressCopyId"')}
      OR EXISTS (SELECT FROM coupon_uses c JOIN orders o ON o.id = c."orderId" JOIN coupons used ON used.id = c."couponId"
        WHERE (c."userId" = u.id OR c."mobileNumber" = u."mobileNumber") AND c."releasedTimestamp" IS NULL
          AND o.id <> $3 AND (o.status <> 'in cart' OR used."firstTimeUser")) AS "hasOrdered",
    EXISTS (SELECT FROM coupon_uses c WHERE c."userId" = u.id AND c."couponId" = $2
      AND c."releasedTimestamp" IS NULL AND c."orderId" <> $3) AS "hasUsed"
  FROM users u WHERE u.id = $1`;

/** Two coupons for first orders do not pass side by side: whoever asks for customer $1's mobile number waits for the other. */
export const LOCK_FIRST_ORDER = `
  SELECT pg_advisory_xact_lock(hashtextextended('first-order ' || u."mobileNumber", 0)) FROM users u WHERE u.id = $1`;

export const CLAIM = `
  INSERT INTO coupon_uses ("couponId", "userId", "mobileNumber", "orderId", "isOneTime")
  SELECT $1::int, u.id, u."mobileNumber", $3::int, $4::boolean FROM users u WHERE u.id = $2`;

/** Nothing is left of it: a cart whose hold has lapsed need not have the coupon any more, and would keep it from being deleted. */
export const RELEASE = `DELETE FROM coupon_uses WHERE "orderId" = $1`;
