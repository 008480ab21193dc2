// The limit: node:http and pg, one prepared statement a request, JSON built in PostgreSQL; no framework, no login.
// PORT, DATABASE_URL and SUPERUSER_URL come from the environment. One file an area: add its routes below.
import http from 'node:http';
import pg from 'pg';
import { catalogueRoutes } from './catalogue.mjs';
import { orderRoutes } from './orders.mjs';

/** As many connections as the product's API has; like there, no parallel workers. */
const POOL = 10;
const OPTIONS = '-c max_parallel_workers_per_gather=0 -c timezone=UTC';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL, options: OPTIONS });
/** Writes bare: without the triggers that stamp, audit and derive. */
const bare = new pg.Pool({
  connectionString: process.env.SUPERUSER_URL,
  max: POOL,
  options: `${OPTIONS} -c session_replication_role=replica`,
});

/**
 * @typedef {{ data: string, seen: string }} Row its JSON, and for lists the snapshot that they are of
 * @typedef {(name: string, text: string, values: unknown[]) => Promise<Row | undefined>} Run answers the one row
 */

/** @param {pg.Pool} on @returns {Run} */
const runOn = (on) => (name, text, values) => on.query({ name, text, values }).then(({ rows }) => rows[0]);

/**
 * @typedef {object} Asked
 * @property {URLSearchParams} query
 * @property {number} id of the path; NaN without one
 * @property {string} body
 *
 * @typedef {object} Route
 * @property {string} method
 * @property {RegExp} path whose first group is the id
 * @property {(asked: Asked) => Promise<string | undefined>} answer
 */

/** @type {Route[]} */
const routes = [...catalogueRoutes({ read: runOn(pool), write: runOn(bare) }), ...orderRoutes({ read: runOn(pool) })];

/** @param {http.IncomingMessage} request @returns {Promise<string>} */
async function bodyOf(request) {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/** @param {http.IncomingMessage} request */
async function answer(request) {
  const [path = '', search = ''] = (request.url ?? '').split('?', 2);
  const route = routes.find((one) => one.method === request.method && one.path.test(path));
  if (!route) return undefined;
  const body = request.method === 'GET' ? '' : await bodyOf(request);
  return route.answer({ query: new URLSearchParams(search), id: Number(route.path.exec(path)?.[1]), body });
}

/** @param {http.ServerResponse} response @param {number} status @param {string} body */
function send(response, status, body) {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
    .end(body);
}

const server = http.createServer((request, response) => {
  answer(request).then(
    (body) => send(response, body === undefined ? 404 : 200, body ?? '{}'),
    (error) => send(response, 500, JSON.stringify({ message: error.message })),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
