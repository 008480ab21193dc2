jest.setTimeout(120_000);

import { eventually } from '../../../test/eventually.js';
import { startApi, type Api } from '../../../test/start-api.js';
import { fillProducts } from './fill-products.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await fillProducts(api.db, 3);
}, 60_000);
afterAll(() => api?.close());

/** Exports' statements that wait for a table that somebody else has locked. */
const waiting = async () => {
  const [{ count }] = await api.db.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return count;
};

it('F9 the query of whoever goes away is cancelled, and its connection serves the next one', async () => {
  const staff = await api.as('superadmin');
  const locker = api.db.createQueryRunner();
  await locker.startTransaction();
  try {
    await locker.query('LOCK TABLE products_variations IN ACCESS EXCLUSIVE MODE');
    // More than the pool has connections: those that wait for one may not begin, either.
    const callers = Array.from({ length: 4 }, () => new AbortController());
    const answers = callers.map(({ signal }) =>
      fetch(`${api.url}/api/products/export`, { method: 'POST', headers: { authorization: `Bearer ${staff.token}` }, signal }),
    );
    const ends = Promise.allSettled(answers);
    await eventually(async () => expect(await waiting()).toBe(2));
    callers.forEach((caller) => caller.abort());
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    // The table is still locked: only a cancel ends them.
    await eventually(async () => expect(await waiting()).toBe(0));
  } finally {
    await locker.rollbackTransaction();
    await locker.release();
  }
  const [{ count }] = await api.db.query<[{ count: number }]>('SELECT count(*)::int AS count FROM exports');
  expect(count).toBe(0);
  await Promise.all([1, 2, 3].map(() => staff.post('/api/products/export').send({}).expect(200)));
});
