import { product } from '@impeller/contracts';
import { list } from './lists.mjs';
import { sharedTotal } from './totals.mjs';

/** @typedef {import('./server.mjs').Run} Run */

/** The product's own columns, as the contract names them: what it gains, the limit answers too. */
const OWN = Object.keys(product.record.shape)
  .map((column) => `p."${column}"`)
  .join(', ');

const BRAND = `(SELECT row_to_json(b) FROM (SELECT b.id, b.name FROM brands b WHERE b.id = p."brandId") b) AS brand`;

const CATEGORIES = `(SELECT coalesce(json_agg(c), '[]') FROM (SELECT c.id, c.name, c."parentId" FROM products_categories l
  JOIN categories c ON c.id = l."categoriesId" WHERE l."productsId" = p.id ORDER BY c.priority, c.id) c) AS categories`;

const IMAGES = `(SELECT coalesce(json_agg(i), '[]') FROM (SELECT i.id, i.version, i."productId", i.image, i."isCover", i.priority, i."isLocal"
  FROM products_images i WHERE i."productId" = p.id ORDER BY i.priority, i.id) i) AS "productsImage"`;

const CHOICES = `(SELECT coalesce(json_agg(a), '[]') FROM (SELECT a.id, a.version, a."productId", a."variationId", a."attributeId", a."attributesValueId",
  (SELECT row_to_json(n) FROM (SELECT n.id, n.name FROM attributes n WHERE n.id = a."attributeId") n) AS attribute,
  (SELECT row_to_json(n) FROM (SELECT n.id, n.name FROM attributes_values n WHERE n.id = a."attributesValueId") n) AS "attributesValue"
  FROM products_variations_attributes a WHERE a."variationId" = v.id ORDER BY a.id) a) AS "productsVariationsAttribute"`;

const VARIATIONS = `(SELECT coalesce(json_agg(v), '[]') FROM (SELECT v.id, v.version, v."productId", v.name, v.enabled, v.image, v.sku, v."unitPrice",
  v."salePrice", v."manageStock", v."allowBackOrder", v."stockStatus", v."stockQuantity", v.price, v."discountAmount", v."discountPercentage", ${CHOICES}
  FROM products_variations v WHERE v."productId" = p.id ORDER BY v.id) v) AS "productsVariation"`;

const SEEN = 'pg_current_snapshot()::text AS seen';
const LIST = `SELECT coalesce(json_agg(j), '[]')::text AS data, ${SEEN} FROM (SELECT ${OWN}, ${BRAND}, ${CATEGORIES}
  FROM (SELECT id FROM products ORDER BY id LIMIT $1 OFFSET $2) k JOIN products p USING (id) ORDER BY p.id) j`;
const TOTAL = `SELECT count(*)::text AS data, ${SEEN} FROM products`;
const ONE = `SELECT row_to_json(j)::text AS data FROM (SELECT ${OWN}, ${BRAND}, ${CATEGORIES}, ${IMAGES}, ${VARIATIONS} FROM products p WHERE p.id = $1) j`;
const PATCH = `UPDATE products p SET priority = $2, "updatedTimestamp" = now() WHERE p.id = $1
  RETURNING (SELECT row_to_json(j) FROM (SELECT ${OWN}) j)::text AS data`;

/**
 * What the product answers, as cheaply as it can be had.
 * @param {{ read: Run, write: Run }} run
 * @returns {import('./server.mjs').Route[]}
 */
export function catalogueRoutes({ read, write }) {
  const one = async (/** @type {number} */ id) => (await read('one', ONE, [id]))?.data;
  const patch = async (/** @type {number} */ id, /** @type {unknown} */ priority) =>
    (await write('patch', PATCH, [id, priority]))?.data;
  const total = sharedTotal(async () => /** @type {import('./server.mjs').Row} */ (await read('total', TOTAL, [])));
  const rows = (/** @type {unknown[]} */ values) => read('list', LIST, values);
  return [
    { method: 'GET', path: /^\/api\/products$/, answer: ({ query }) => list(rows, total, query) },
    { method: 'GET', path: /^\/api\/products\/(\d+)$/, answer: ({ id }) => one(id) },
    { method: 'PATCH', path: /^\/api\/products\/(\d+)$/, answer: ({ id, body }) => patch(id, JSON.parse(body).priority) },
  ];
}
