import { DataSource } from 'typeorm';
import { makeStaff, tokenOf } from '../../test/actors.js';
import { agent, type Agent } from '../../test/agent.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { startApi, type Api } from '../../test/start-api.js';
import { DROPPED_AT_ONCE } from '../../src/identity/session-statements.js';
import { ForgetTracesProcessor } from '../../src/sales/orders/forget-traces.processor.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

/** Somebody signed in on three devices, and somebody else. */
async function given() {
  const [staff, other] = [await makeStaff(api.app), await makeStaff(api.app)];
  const agents: Agent[] = [];
  for (const id of [staff.id, staff.id, staff.id, other.id]) agents.push(agent(api.url, await tokenOf(api.app, id)));
  const [here, second, third, stranger] = agents as [Agent, Agent, Agent, Agent];
  return { here, second, third, stranger };
}
const list = async (who: Agent) => (await who.get('/api/admins/me/sessions')).body as { id: string; isCurrent: boolean }[];
const isIn = async (who: Agent) => (await who.post('/api/admins/me')).status === 200;

it('lists one’s own sessions, the asking one first, and no token of them', async () => {
  const { here, stranger } = await given();
  const { body, headers } = await here.get('/api/admins/me/sessions');
  expect(body).toHaveLength(3);
  expect(body.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false]);
  expect(Object.keys(body[0]).sort()).toEqual(['createdAt', 'endsAt', 'id', 'ip', 'isCurrent', 'lastSeenAt', 'userAgent']);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  expect(body[0]).toMatchObject({ userAgent: 'test', createdAt: time, lastSeenAt: time, endsAt: time });
  expect(headers['cache-control']).toBe('no-store');
  expect(await list(stranger)).toHaveLength(1);
});

it('ends one: its next request is refused, the others go on', async () => {
  const { here, second, third } = await given();
  const { id } = (await list(second)).find(({ isCurrent }) => isCurrent)!;
  expect((await here.delete(`/api/admins/me/sessions/${id}`)).status).toBe(204);
  expect([await isIn(here), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
  expect((await here.delete(`/api/admins/me/sessions/${id}`)).status).toBe(404);
});

it('A13 ends all others at once', async () => {
  const { here, second, third, stranger } = await given();
  expect((await here.delete('/api/admins/me/sessions')).status).toBe(204);
  expect([await isIn(here), await isIn(second), await isIn(third), await isIn(stranger)]).toEqual([true, false, false, true]);
});

it('A12 nobody ends somebody else’s session, or what is no session', async () => {
  const { here, stranger } = await given();
  const { id } = (await list(here))[0]!;
  for (const wanted of [id, 'x', '1', "'%20OR%20true--", id.toUpperCase()])
    expect((await stranger.delete(`/api/admins/me/sessions/${wanted}`)).status).toBe(404);
  expect(await isIn(here)).toBe(true);
});

it('does not show sessions that are over', async () => {
  const { here } = await given();
  const over = (await list(here)).find(({ isCurrent }) => !isCurrent)!;
  await api.db.query(`UPDATE admins_sessions SET "lastSeenAt" = now() - interval '121 min' WHERE id = $1`, [over.id]);
  expect((await list(here)).map(({ id }) => id)).not.toContain(over.id);
});

describe('sessions that are over of somebody who does not come back', () => {
  const KINDS = [
    ['admins_sessions', 'adminId'],
    ['users_sessions', 'userId'],
  ] as const;
  const past = `now() - interval '1 s'`;
  const add = (table: string, column: string, account: number, count: number, endsAt: string, lastSeenAt: string) =>
    api.db.query(
      `INSERT INTO ${table} (id, "${column}", "refreshHash", "endsAt", "lastSeenAt", ip, "userAgent")
       SELECT gen_random_uuid(), $1, '', ${endsAt}, ${lastSeenAt}, '203.0.113.9', 'phone' FROM generate_series(1, $2::int)`,
      [account, count],
    );
  const left = async () => {
    const counts = KINDS.map(([table]) => api.db.query(`SELECT count(*)::int AS n FROM ${table} WHERE ip = '203.0.113.9'`));
    return (await Promise.all(counts)).map(([{ n }]) => n);
  };
  const forget = () =>
    api.app.get(ForgetTracesProcessor, { strict: false }).process({}, {} as never, new AbortController().signal);
  const accounts = async () => [(await makeStaff(api.app)).id, (await makeCustomer(api)).id] as const;

  it('are dropped with their addresses and devices, however many; the others go on', async () => {
    const [staff, customer] = await accounts();
    const going = [agent(api.url, await tokenOf(api.app, staff)), await asCustomer(api, customer)] as const;
    for (const [index, [table, column]] of KINDS.entries())
      await add(table, column, [staff, customer][index]!, DROPPED_AT_ONCE + 1, past, 'now()');
    await add('admins_sessions', 'adminId', staff, 1, `now() + interval '1 h'`, `now() - interval '121 min'`);
    await forget();
    expect(await left()).toEqual([0, 0]);
    expect([await isIn(going[0]), (await going[1].get('/api/users/me')).status]).toEqual([true, 200]);
  });

  it('are not waited for where somebody holds one', async () => {
    const [staff, customer] = await accounts();
    await add('admins_sessions', 'adminId', staff, 2, past, 'now()');
    await add('users_sessions', 'userId', customer, 1, past, 'now()');
    const holder = api.app.get(DataSource).createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query(`SELECT FROM admins_sessions WHERE ip = '203.0.113.9' LIMIT 1 FOR UPDATE`);
      await forget();
      expect(await left()).toEqual([1, 0]);
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    await forget();
    expect(await left()).toEqual([0, 0]);
  });
});
