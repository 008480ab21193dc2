import { text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
}, 60_000);
afterAll(() => api?.close());

const made = async (name: string, parentId: number | null = null): Promise<number> =>
  (await staff.post('/api/categories').send({ name, parentId, icon: 'https://pictures.example/i.png' }).expect(201)).body.id;
const move = (id: number, parentId: number | null) => staff.patch(`/api/categories/${id}`).send({ parentId });

it('refuses a category below itself, at any depth, and says so at the field', async () => {
  const top = await made('Pumps');
  const middle = await made('Submersible', top);
  const leaf = await made('Borewell', middle);
  for (const parent of [top, middle, leaf]) {
    const { status, body } = await move(top, parent);
    expect([status, body.details]).toEqual([400, [{ field: 'parentId', message: text('category.parent.within') }]]);
  }
  expect((await move(leaf, top)).status).toBe(200);
  expect((await move(leaf, null)).body).toMatchObject({ parentId: null });
});

it('two moves at once make no ring', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await made(`Left ${round}`), await made(`Right ${round}`)];
    const statuses = (await Promise.all([move(a, b), move(b, a)])).map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 409]).toContain(statuses[1]);
  }
});

it('three moves at once make no ring either, and what was refused is where it was', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b, c] = [await made(`First ${round}`), await made(`Second ${round}`), await made(`Third ${round}`)];
    const wanted = [
      [a, b],
      [b, c],
      [c, a],
    ] as const;
    const statuses = (await Promise.all(wanted.map(([id, parent]) => move(id, parent)))).map(({ status }) => status);
    const refused = statuses.filter((status) => status !== 200);
    expect([refused.length > 0, refused.length < 3]).toEqual([true, true]);
    for (const status of refused) expect([400, 409]).toContain(status);
    for (const [index, [id, parent]] of wanted.entries()) {
      const { body } = await staff.get(`/api/categories/${id}`).expect(200);
      expect(body.parentId).toBe(statuses[index] === 200 ? parent : null);
    }
  }
});

it('the same name twice below one parent is refused, below two it is not', async () => {
  const [a, b] = [await made('Motors'), await made('Spares')];
  await made('Single phase', a);
  await made('Single phase', b);
  const twice = await staff
    .post('/api/categories')
    .send({ name: 'single PHASE', parentId: a, icon: 'https://pictures.example/i.png' });
  expect([twice.status, twice.body.details[0].field]).toEqual([409, 'name']);
});

it('lists the top ones and those below one', async () => {
  const top = await made('Valves');
  await made('Foot valves', top);
  const below = await staff.get(`/api/categories?filter=parentId||$eq||${top}`);
  expect(below.body.data).toMatchObject([{ name: 'Foot valves', parentId: top }]);
  const tops = (await staff.get('/api/categories?filter=parentId||$isnull||true&limit=100')).body.data as { parentId: unknown }[];
  expect(tops.length).toBeGreaterThan(0);
  expect(tops.every(({ parentId }) => parentId === null)).toBe(true);
});
