import { order, orderAddress, orderLine, RECORD_FIELDS } from '@impeller/contracts';
import { list } from './lists.mjs';
import { sharedTotal } from './totals.mjs';

/** @typedef {import('./server.mjs').Run} Run */

/** @param {string} alias @param {readonly string[]} names */
const columns = (alias, names) => names.map((name) => `${alias}."${name}"`).join(', ');
/** A joined record's own columns: all but who touched it. @param {{ record: { shape: object } }} contract */
const joined = ({ record }) =>
  Object.keys(record.shape).filter(
    (name) => name === 'id' || name === 'version' || !RECORD_FIELDS.some((stamp) => stamp === name),
  );

/** @param {string} text a SELECT whose rows are answered as a list @param {string} name */
const many = (text, name) => `(SELECT coalesce(json_agg(j), '[]') FROM (${text}) j) AS "${name}"`;
/** @param {string} text a SELECT of one row @param {string} name */
const one = (text, name) => `(SELECT row_to_json(j) FROM (${text}) j) AS "${name}"`;

const OWN = columns('o', Object.keys(order.record.shape));
const USER = one(
  `SELECT u.id, u."fullName", u."mobileNumber", u."emailAddress", u."organizationId",
    ${one('SELECT r.id, r.name FROM users_roles r WHERE r.id = u."usersRoleId"', 'usersRole')},
    ${one('SELECT g.id, g.name FROM organizations g WHERE g.id = u."organizationId"', 'organization')}
  FROM users u WHERE u.id = o."userId"`,
  'user',
);
const LINES = many(
  `SELECT ${columns('l', joined(orderLine))} FROM orders_products l WHERE l."orderId" = o.id ORDER BY l.id`,
  'ordersProduct',
);
const PAYMENTS = many(
  `SELECT ${columns('t', order.joins.transactions.fields ?? [])} FROM transactions t WHERE t."orderId" = o.id ORDER BY t.id`,
  'transactions',
);
/** @param {string} key @param {string} name */
const address = (key, name) =>
  one(`SELECT ${columns('a', joined(orderAddress))} FROM orders_addresses a WHERE a.id = o."${key}"`, name);

const newest = (/** @type {string} */ alias) => `ORDER BY ${alias}."orderTimestamp" DESC NULLS LAST, ${alias}.id DESC`;
const LIST = `SELECT coalesce(json_agg(j), '[]')::text AS data, pg_current_snapshot()::text AS seen
  FROM (SELECT ${OWN}, ${USER}, ${LINES}, ${PAYMENTS}, ${address('addressCopyId', 'address')}, ${address('shippingCopyId', 'shippingAddress')}
    FROM (SELECT f.id FROM orders f ${newest('f')} LIMIT $1 OFFSET $2) k JOIN orders o USING (id) ${newest('o')}) j`;
const TOTAL = 'SELECT count(*)::text AS data, pg_current_snapshot()::text AS seen FROM orders';

/**
 * The newest orders with what their list shows, as cheaply as it can be had.
 * @param {{ read: Run }} run
 * @returns {import('./server.mjs').Route[]}
 */
export function orderRoutes({ read }) {
  const total = sharedTotal(async () => /** @type {import('./server.mjs').Row} */ (await read('orderTotal', TOTAL, [])));
  const rows = (/** @type {unknown[]} */ values) => read('orders', LIST, values);
  return [{ method: 'GET', path: /^\/api\/orders$/, answer: ({ query }) => list(rows, total, query) }];
}
