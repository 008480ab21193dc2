import { agent, type Agent } from '../../test/agent.js';
import { brokenInvariants } from '../../src/database/invariants.js';
import { hard } from '../../test/hard.js';
import { openShop } from '../../test/orders.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';

let store: Awaited<ReturnType<typeof openShop>>;
/** Processes of their own, as in a store: papers are drawn while others are still asked for, and nobody holds up who holds the counter. */
let apis: Spawned[];
let worker: Spawned;
/** Staff, at either of them. */
let doors: Agent[];
beforeAll(async () => {
  store = await openShop({ price: 999, tax: 18 });
  const { api, staff, shop } = store;
  const variables = { RATE_LIMIT_PER_SECOND: '100000', RATE_LIMIT_BURST: '100000' };
  const spawn = (kind: 'api' | 'worker') => spawnProcess(kind, { database: api.database, variables });
  apis = [await spawn('api'), await spawn('api')];
  worker = await spawn('worker');
  doors = apis.map(({ url }) => agent(url, staff.token));
  await shop.supplier('Impeller Pumps Ltd');
}, 120_000);
afterEach(async () => expect(await brokenInvariants(store.api.db)).toEqual({}));
afterAll(async () => {
  await worker?.kill();
  for (const one of apis ?? []) await one.kill();
  await store?.api.close();
});

it('numbers invoices without a gap when many orders go out at once, by two processes', async () => {
  const { api, shop, asha, pump } = store;
  const count = hard(100, 1_000);
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push((await shop.order(asha, [[pump, 1]]).expect(201)).body.id);
  const moves = ids.map((id, at) => doors[at % 2]!.patch(`/api/orders/${id}`).send({ status: 'Out for Delivery' }));
  const answers = await Promise.all(moves);
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body as unknown)).toEqual([]);
  const issued = await api.db.query<{ serial: number; orderId: number; issuedAt: Date }[]>(
    `SELECT serial, "orderId", "issuedAt" FROM invoices WHERE kind = 'invoice' ORDER BY serial`,
  );
  expect(issued.map(({ serial }) => serial)).toEqual(ids.map((_, at) => at + 1));
  expect(new Set(issued.map(({ orderId }) => orderId))).toEqual(new Set(ids));
  const dates = issued.map(({ issuedAt }) => issuedAt.getTime());
  expect(dates).toEqual([...dates].sort((a, b) => a - b));
}, 300_000);
