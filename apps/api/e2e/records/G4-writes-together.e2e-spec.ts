import type { Brand } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import type { Agent } from '../../test/agent.js';
import { eventually } from '../../test/eventually.js';
import { hard } from '../../test/hard.js';
import { Shop } from '../../test/orders.js';
import { startApi, type Api } from '../../test/start-api.js';

jest.setTimeout(120_000);
const BRANDS = 12;
let api: Api;
let staff: Agent[];
let ids: number[];
beforeAll(async () => {
  api = await startApi();
  staff = [await api.as('superadmin'), await api.as('admin')];
  await staff[0]!.get('/api/brands').expect(200); // both are signed in, and the first connections open
  await staff[1]!.get('/api/brands').expect(200);
});
beforeEach(async () => {
  await api.db.query('UPDATE products SET "brandId" = NULL; DELETE FROM brands');
  const made = await api.db.query<{ id: number }[]>(
    `INSERT INTO brands (name) SELECT 'Brand ' || n FROM generate_series(1, ${BRANDS}) n RETURNING id`,
  );
  ids = made.map(({ id }) => id).sort((one, other) => one - other);
});
afterAll(() => api?.close());

interface Sent {
  readonly body?: object;
  readonly by?: Agent;
  readonly headers?: Readonly<Record<string, string>>;
}
/** By fetch, which keeps its connections: new ones come one after the other. */
const send = (method: string, path: string, { body, by = staff[0]!, headers }: Sent = {}) =>
  fetch(`${api.url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const patch = (id: number, body: object, more?: Sent) => send('PATCH', `brands/${id}`, { body, ...more });
const bodies = async (answers: Promise<Response>[]) =>
  Promise.all((await Promise.all(answers)).map((answer) => answer.json() as Promise<Brand>));
const statuses = async (answers: Promise<Response>[]) =>
  Promise.all((await Promise.all(answers)).map(async (answer) => (await answer.arrayBuffer(), answer.status)));
const stored = () =>
  api.db.query<{ id: number; name: string; version: number; xid: string }[]>(
    'SELECT id, name, version, xmin::text AS xid FROM brands ORDER BY id',
  );

const deadlocks = async () => {
  const [row] = await api.db.query<[{ deadlocks: number }]>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return row.deadlocks;
};

it('writes of one moment are committed together', async () => {
  let shared = 0;
  for (let round = 2; round < 12; round++) {
    const answers = await bodies(ids.map((id) => patch(id, { name: `Changed ${id} ${round}` })));
    const expected = ids.map((id) => [id, `Changed ${id} ${round}`, round]);
    expect(answers.map(({ id, name, version }) => [id, name, version])).toEqual(expected);
    const rows = await stored();
    expect(rows.map(({ id, name, version }) => [id, name, version])).toEqual(expected);
    shared += BRANDS - new Set(rows.map(({ xid }) => xid)).size;
  }
  expect(shared).toBeGreaterThan(0); // how many come in one turn, the machine decides
});

it('G4 crossing writes by several people: each happens once and is its own person’s, and none is a deadlock', async () => {
  const times = hard(20, 400);
  for (let round = 0; round < times; round++) {
    const order = ids.flatMap((id) => staff.map((by) => ({ id, by }))).sort(() => Math.random() - 0.5);
    const answers = order.map(({ id, by }, at) => patch(id, { name: `Round ${round} ${at}` }, { by }));
    expect(new Set(await statuses(answers))).toEqual(new Set([200]));
  }
  expect(await deadlocks()).toBe(0);
  expect((await stored()).map(({ version }) => version)).toEqual(ids.map(() => 1 + times * staff.length));
  const trail = await api.db.query<object[]>(
    `SELECT "recordId" AS id, count(*)::int AS entries, count(DISTINCT "requestId")::int AS requests,
            min(of) AS least, max(of) AS most
     FROM (SELECT *, count(*) OVER (PARTITION BY "recordId", "adminId")::int AS of FROM audit_logs
           WHERE resource = 'brands' AND "recordId" = ANY ($1)) a
     GROUP BY "recordId" ORDER BY "recordId"`,
    [ids],
  );
  const entries = times * staff.length;
  expect(trail).toEqual(ids.map((id) => ({ id, entries, requests: entries, least: times, most: times })));
});

it('one that is refused spoils no other, and each hears what it would hear by itself', async () => {
  const [taken, stale, ...others] = ids as [number, number, ...number[]];
  const answers = [
    patch(taken, { name: `Brand ${BRANDS}` }),
    patch(stale, { name: 'Seen long ago' }, { headers: { 'if-match': '"9"' } }),
    patch(others.at(-1)! + 1, { name: 'Not there' }),
    ...others.map((id) => patch(id, { description: 'Well made' })),
  ];
  expect(await statuses(answers)).toEqual([409, 412, 404, ...others.map(() => 200)]);
  const rows = await stored();
  expect(rows.map(({ version }) => version)).toEqual([1, 1, ...others.map(() => 2)]);
});

it('a record that somebody keeps locked holds up itself alone', async () => {
  const [locked, ...others] = ids as [number, ...number[]];
  const order: number[] = [];
  const change = async (id: number, status: number) => {
    expect((await patch(id, { description: 'Well made' })).status).toBe(status);
    order.push(id);
  };
  await api.db.transaction(async (tx) => {
    await tx.query('SELECT FROM brands WHERE id = $1 FOR UPDATE', [locked]);
    await Promise.all([change(locked, 503), ...others.map((id) => change(id, 200))]);
  });
  expect(order.at(-1)).toBe(locked);
  expect((await stored()).map(({ version }) => version)).toEqual([1, ...others.map(() => 2)]);
});

const waits = async () => {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  expect(await api.db.query(sql)).not.toHaveLength(0);
};

type Locked = readonly [table: string, id: number];

interface Crossing {
  readonly write: () => Promise<Response>;
  /** What the write locks, in its order. */
  readonly locks: readonly [Locked, Locked];
}

/**
 * Sends a write while its second row is locked, by somebody who then asks for its first one. PostgreSQL undoes whoever finds that out;
 * again, until that is the write. A write that went through meanwhile has nothing left to wait for: each time it is arranged anew.
 */
async function crossed(arrange: () => Promise<Crossing>) {
  for (;;) {
    const { write, locks } = await arrange();
    let answer: Promise<Response> | undefined;
    const lock = (tx: EntityManager, [table, id]: Locked) => tx.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    const wasWrite = await api.db
      .transaction(async (tx) => {
        await lock(tx, locks[1]);
        answer = write();
        await eventually(waits);
        await lock(tx, locks[0]);
        return true;
      })
      .catch((error: Error) => (error.message === 'deadlock detected' ? false : Promise.reject(error)));
    const answered = await answer!;
    if (wasWrite) return answered;
  }
}

it('G4 a write that PostgreSQL undoes for the sake of another happens all the same', async () => {
  const { productId } = await new Shop(api, staff[0]!).ware();
  const [brandId] = ids as [number, ...number[]];
  const [product, brand] = [['products', productId] as const, ['brands', brandId] as const];
  const saved = await crossed(async () => {
    await api.db.query('UPDATE products SET "brandId" = NULL');
    return { write: () => send('PATCH', `products/${productId}`, { body: { brandId } }), locks: [product, brand] };
  });
  expect([saved.status, await saved.json()]).toEqual([200, expect.objectContaining({ brandId })]);
  const removed = await crossed(async () => ({ write: () => send('DELETE', `brands/${brandId}`), locks: [brand, product] }));
  expect(removed.status).toBe(409); // the product has it
});

it('G4 what a cart holds goes although the cart is being written, which is locked the other way round', async () => {
  const shop = new Shop(api, staff[0]!);
  const shopper = await shop.shopper();
  /** A product's three variations in a cart. */
  const full = async () => {
    const first = await shop.ware();
    const { productId } = first;
    await api.db.query(`UPDATE products SET "productType" = 'variable', sku = NULL WHERE id = $1`, [productId]);
    const others = await api.db.query<{ id: number }[]>(
      `INSERT INTO products_variations ("productId", "unitPrice") VALUES ($1, 100), ($1, 100) RETURNING id`,
      [productId],
    );
    const wares = [first, ...others.map(({ id }) => ({ productId, id }))].map((ware) => [ware, 1] as const);
    const cart = await shop.order(shopper, wares, { status: 'in cart' }).expect(201);
    return { ...first, cart: cart.body.id as number };
  };
  const leaves = async (totalProducts: number, write: (variation: Awaited<ReturnType<typeof full>>) => Promise<Response>) => {
    let cart = 0;
    const answer = await crossed(async () => {
      const variation = await full();
      cart = variation.cart;
      const locks = [['products', variation.productId] as const, ['orders', cart] as const] as const;
      return { write: () => write(variation), locks };
    });
    expect(answer.status).toBe(200);
    expect(await api.db.query('SELECT "totalProducts" FROM orders WHERE id = $1', [cart])).toEqual([{ totalProducts }]);
  };
  await leaves(2, ({ id }) => send('DELETE', `products-variations/${id}`));
  await leaves(1, ({ productId }) => send('PATCH', `products/${productId}`, { body: { productType: 'simple' } }));
});
