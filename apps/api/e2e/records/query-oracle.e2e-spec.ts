import fc from 'fast-check';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';
import { answer, isReversed, type World } from './oracle.js';
import { queries } from './queries.js';
import { makeWorld } from './world.js';

/** Rows anew, and queries over them: 5 worlds × 4 resources × 5,000 in full. */
const WORLDS = hard(1, 5);
const QUERIES = hard(250, 5_000);
const RESOURCES = ['products', 'brands', 'taxes', 'categories'];
/** `IMPELLER_SEED=…` repeats a failed run. */
const SEED = Number(process.env.IMPELLER_SEED ?? Date.now() % 2 ** 31);

let api: Api;
beforeAll(async () => void (api = await startApi({ isMadeUp: true })));
afterAll(() => api.close());

const seeds = Array.from({ length: WORLDS }, (_, n) => SEED + n);
describe.each(seeds)('rows of IMPELLER_SEED=%i', (seed) => {
  let world: World;
  beforeAll(async () => void (world = await makeWorld(api.db, seed)));

  it.each(RESOURCES)(
    'answers random queries over %s as a plain evaluation of the rows does',
    async (path) => {
      const { token } = await api.as('superadmin'); // for each resource: a session's token lives 15 minutes
      const headers = { authorization: `Bearer ${token}` };
      const property = fc.asyncProperty(queries(path), async ({ params, query }) => {
        const asked = new URLSearchParams(params.map(([name, value]): [string, string] => [name, value]));
        const response = await fetch(`${api.url}/api/${path}?${asked}`, { headers });
        const body: unknown = await response.json();
        const status = isReversed(path, query.where) ? 400 : 200;
        if (response.status !== status)
          throw new Error(`${response.status} ${JSON.stringify(body)} for ${decodeURIComponent(asked.toString())}`);
        if (status === 200) expect(body).toEqual(answer(world, path, query));
      });
      await fc.assert(property, { seed, numRuns: QUERIES });
    },
    hard(60_000, 1_800_000),
  );
});
