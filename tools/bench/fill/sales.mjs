import { ORDER_TRACES } from '@impeller/contracts';
import { USERS } from './customers.mjs';

export const ORDERS = 500_000;

/** One variation in `count` of them, none twice in an order; goods cost what they cost today, their tax is contained. */
const LINES = `
  INSERT INTO orders_products ("createdTimestamp", "orderId", "productsVariationId", "productId", quantity, "productName", "productType",
    "variationName", sku, "hsnCode", "unitPrice", "salePrice", "subTotal", "taxRate", taxable, "taxedAmount")
  SELECT timestamptz '2023-01-01' + o * interval '3 minutes', o, v.id, p.id, q, p.name, p."productType", v.name, v.sku, p."hsnCode",
    v."unitPrice", v."salePrice", v."salePrice" * q, t.rate, round(v."salePrice" * q * 100 / (100 + t.rate), 2),
    v."salePrice" * q - round(v."salePrice" * q * 100 / (100 + t.rate), 2)
  FROM (SELECT max(id) AS count FROM products_variations) m
    CROSS JOIN generate_series(1, ${ORDERS}) o
    CROSS JOIN LATERAL (SELECT 1 + (h(o * 7::bigint, m.count) + k * 997) % m.count AS variation, 1 + h(o * 5::bigint + k, 3) AS q
      FROM generate_series(1, 1 + h(o + 17, 5)) k) k
    JOIN products_variations v ON v.id = k.variation JOIN products p ON p.id = v."productId" JOIN taxes t ON t.id = p."taxId"
  ORDER BY o, v.id`;

/** An eighth are carts, which were never placed; the address is the order's own copy. */
const PLACED = `
  CREATE TEMPORARY TABLE filled AS
  SELECT g AS id, 1 + h(g + 2, ${USERS}) AS "userId", at, h(g + 9, 3) AS state,
    (array['Order Placed','Out for Delivery','Order Delivered','Order Delivered','Order Delivered','Order Cancelled','in cart',
      'Partial Payment'])[1 + h(g, 8)] AS status,
    CASE WHEN h(g + 1, 3) = 0 THEN 'cod' ELSE 'online' END AS method, s.*
  FROM generate_series(1, ${ORDERS}) g CROSS JOIN LATERAL (SELECT timestamptz '2023-01-01' + g * interval '3 minutes' AS at) a
    JOIN (SELECT "orderId", sum("subTotal") AS total, sum("taxedAmount") AS tax, count(*) AS products, sum(quantity) AS quantity
          FROM orders_products GROUP BY 1) s ON s."orderId" = g`;

const STATES = `(array['Tamil Nadu','Karnataka','Kerala'])[1 + state]`;

const ADDRESSES = `
  INSERT INTO orders_addresses (id, "createdTimestamp", name, email, "contactNumber", line1, pincode, city, state, country)
  OVERRIDING SYSTEM VALUE
  SELECT f.id, at, u."fullName", u."emailAddress", u."mobileNumber", f.id || ', Avinashi Road', (600001 + h(f.id, 40000))::text,
    (array['Coimbatore','Bengaluru','Kochi'])[1 + state], ${STATES}, 'India'
  FROM filled f JOIN users u ON u.id = f."userId" WHERE f.status <> 'in cart' ORDER BY f.id`;

/**
 * What old orders tell of devices is forgotten, as in any store whose worker has run: the first one to start would spend half a minute
 * on it, beside what is measured. Whoever pays online has paid, whoever pays in part half of it, at the door what was delivered.
 */
const ROWS = `
  INSERT INTO orders (id, "userId", status, "orderReference", "paymentMethod", "orderTimestamp", "paymentInitiatedTimestamp", placings,
    total, "shippingCharges", "taxedAmount", "grandTotal", "amountReceived", "shippingTaxRate", "shippingTaxable", "shippingTaxedAmount",
    "placeOfSupply", "totalProducts", "totalQuantity", "addressCopyId", "shippingCopyId", rating, device,
    "createdTimestamp", "updatedTimestamp")
  SELECT f.id, "userId", status, 'OD' || to_char(at, 'YYMMDD') || lpad(f.id::text, 6, '0'), method, at,
    CASE WHEN method = 'online' THEN at END, 1, total, 49, tax + 7.47, total + 49,
    CASE status WHEN 'Partial Payment' THEN round((total + 49) / 2, 2) WHEN 'Order Cancelled' THEN 0
      ELSE CASE WHEN method = 'online' OR status = 'Order Delivered' THEN total + 49 ELSE 0 END END,
    18, 41.53, 7.47, ${STATES}, products, quantity, f.id, f.id,
    CASE WHEN status = 'Order Delivered' AND h(f.id + 4, 3) = 0 THEN 1 + h(f.id + 6, 5) END,
    CASE WHEN at < now() - interval '${ORDER_TRACES.keptDays} days' THEN '{}' ELSE '{"platform": "web"}' END::jsonb, at, at + interval '1 hour'
  FROM filled f WHERE status <> 'in cart' ORDER BY f.id`;

const CARTS = `
  INSERT INTO orders (id, "userId", status, total, "taxedAmount", "grandTotal", "totalProducts", "totalQuantity", "createdTimestamp", "updatedTimestamp")
  SELECT f.id, "userId", status, total, tax, total, products, quantity, at, at FROM filled f WHERE status = 'in cart' ORDER BY f.id`;

const PAYMENTS = `
  INSERT INTO transactions ("orderId", kind, txnid, mihpayid, status, unmappedstatus, "cardCategory", amount, net_amount_debit, payment_source,
    "createdTimestamp", "updatedTimestamp")
  SELECT id, 'payment', CASE "paymentMethod" WHEN 'cod' THEN 'C' || id ELSE md5('payment ' || id) END,
    CASE "paymentMethod" WHEN 'online' THEN 'pay_' || substr(md5('theirs ' || id), 1, 14) END, 'success',
    CASE "paymentMethod" WHEN 'online' THEN 'captured' END, CASE "paymentMethod" WHEN 'online' THEN 'upi' END, "amountReceived",
    "amountReceived", CASE "paymentMethod" WHEN 'cod' THEN 'cash' ELSE 'razorpay' END, "orderTimestamp", "orderTimestamp"
  FROM orders WHERE "amountReceived" > 0 ORDER BY id`;

/** Rows came with ids of their own: the next ones follow them. */
const IDENTITIES = ['orders', 'orders_addresses'].map(
  (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
);

/** Orders with what their list and their sheet read. Timelines, stock and invoices are left out: nothing measured looks at them. */
export const SALES = [LINES, PLACED, ADDRESSES, ROWS, CARTS, PAYMENTS, 'DROP TABLE filled', ...IDENTITIES];
