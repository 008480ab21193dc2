import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { agent, type Agent } from '../../test/agent.js';
import { login } from '../../test/actors.js';
import { asSuperuser } from '../../test/database.js';
import { ADMIN } from '../../test/environment.js';
import { openShop } from '../../test/orders.js';
import { noise } from '../../test/pictures.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';
import { customerToken } from '../../test/customers.js';

/** `IMPELLER_SOAK_MINUTES=3 npm run test:hard -- apps/api/e2e/platform/I9-soak` tries it out. */
const MINUTES = Number(process.env.IMPELLER_SOAK_MINUTES ?? 60);
/** What fills once (caches, prepared statements, the pools) has filled by then. */
const WARM_UP = Math.min(15, MINUTES / 3);
/** Megabytes a minute; a run that is too short to tell a leak from a heap that settles is allowed what an hour would be in all. */
const SLOPE = Math.max(1, 60 / MINUTES);
/** Milliseconds between two looks, and between two rounds of one client. */
const LOOK = 5_000;
const BREATH = 200;

jest.setTimeout((MINUTES + 20) * 60_000);

interface Look {
  readonly minute: number;
  readonly megabytes: number;
  readonly files: number;
  readonly connections: number;
}

/** What a process holds now. */
async function look({ pid }: Spawned, minute: number, database: string): Promise<Look> {
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const { rows } = await asSuperuser((client) =>
    client.query<{ count: number }>('SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1', [database]),
  );
  return {
    minute,
    megabytes: Number(resident) / 1_024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]!.count,
  };
}

/** The least of each minute: what the collector could not take away. */
function floors(looks: readonly Look[]): { minute: number; megabytes: number }[] {
  const least = new Map<number, number>();
  for (const { minute, megabytes } of looks) {
    const at = Math.floor(minute * Math.max(1, 10 / MINUTES)); // at least ten of them, however short the run
    least.set(at, Math.min(least.get(at) ?? Infinity, megabytes));
  }
  return [...least].map(([at, megabytes]) => ({ minute: at / Math.max(1, 10 / MINUTES), megabytes }));
}

/** Megabytes a minute, by least squares. */
function slope(points: readonly { minute: number; megabytes: number }[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)];
  const over = points.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  return over / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

/** The middle of the first and of the last quarter: a leak of handles shows as the difference. */
function growth(looks: readonly Look[], of: (one: Look) => number): number {
  const middle = (some: readonly Look[]) => some.map(of).sort((a, b) => a - b)[Math.floor(some.length / 2)]!;
  const quarter = Math.ceil(looks.length / 4);
  return middle(looks.slice(-quarter)) - middle(looks.slice(0, quarter));
}

it(`I9 ${MINUTES} minutes of steady load: memory, open files and connections stay where they are`, async () => {
  const { api, shop, asha, pump } = await openShop({ stock: 10_000_000, tax: 18 });
  const variables = { RATE_LIMIT_RECOVERY_ADDRESS: '100000', RATE_LIMIT_UPLOADS: '100000' };
  const options = { database: api.database, variables, nodeArguments: ['--max-semi-space-size=32'] };
  const processes = { api: await spawnProcess('api', options), worker: await spawnProcess('worker', options) };
  const started = Date.now();
  const minute = () => (Date.now() - started) / 60_000;
  const odd: string[] = [];
  let answered = 0;

  const told = (what: string, { status, text }: { status: number; text: string }, wanted: number) => {
    answered += 1;
    if (status !== wanted) odd.push(`${what}: ${status} ${text.slice(0, 200)}`);
  };
  /** One person's round; tokens live for a quarter of an hour, so each round has a fresh one now and then. */
  const client = async (round: (staff: Agent, at: number) => Promise<void>) => {
    let staff = agent(processes.api.url, await login(processes.api.url, ADMIN.email, ADMIN.password));
    for (let at = 1; minute() < MINUTES; at += 1, await pause(BREATH)) {
      if (at % 500 === 0) staff = agent(processes.api.url, await login(processes.api.url, ADMIN.email, ADMIN.password));
      await round(staff, at).catch((error: Error) => odd.push(error.message));
    }
  };
  let shopper: Agent | undefined;
  const { body: brand } = await shop.staff.post('/api/brands').send({ name: 'Steady' }).expect(201);
  const load = [
    client(async (staff) => told('products', await staff.get('/api/products?limit=10&join=brand&sort=id,DESC'), 200)),
    client(async (staff, at) =>
      told('search', await staff.get(`/api/orders?limit=10&filter=orderReference||$cont||${at % 97}`), 200),
    ),
    client(async (staff, at) => told('save', await staff.patch(`/api/brands/${brand.id}`).send({ name: `Steady ${at}` }), 200)),
    client(async (_staff, at) => {
      const me = at % 500 === 1 || !shopper ? agent(processes.api.url, await customerToken(api, asha.id)) : shopper;
      shopper = me;
      told('order', await shop.order({ ...asha, me }, [[pump, 1]]), 201);
    }),
    client(async (staff, at) => {
      if (at % 10 > 0) return;
      told('upload', await staff.post('/api/common/upload').attach('file', await noise(32, 32), 'a.png'), 201);
      told('recovery', await staff.post('/api/queue/email').send({ email: ADMIN.email }), 202);
      told('refused', await staff.get('/api/products?filter=nothing||eq||1'), 400);
    }),
  ];
  const looks: Record<'api' | 'worker', Look[]> = { api: [], worker: [] };
  for (; minute() < MINUTES; await pause(LOOK))
    for (const kind of ['api', 'worker'] as const)
      if (minute() > WARM_UP) looks[kind].push(await look(processes[kind], minute(), api.database.name));
  await Promise.all(load);

  const found = (['api', 'worker'] as const).map((kind) => ({
    kind,
    slope: Number(slope(floors(looks[kind])).toFixed(3)),
    files: growth(looks[kind], ({ files }) => files),
    connections: growth(looks[kind], ({ connections }) => connections),
    megabytes: Math.round(looks[kind].at(-1)!.megabytes),
  }));
  process.stdout.write(`Soak: ${answered} answers in ${MINUTES} minutes; ${JSON.stringify(found)}\n`);
  expect(odd).toEqual([]);
  expect(answered).toBeGreaterThan(MINUTES * 60);
  for (const one of found) {
    expect(one.slope).toBeLessThan(SLOPE);
    expect(one.files).toBeLessThanOrEqual(5);
    expect(one.connections).toBeLessThanOrEqual(3);
  }
  expect([processes.api.child.exitCode, processes.worker.child.exitCode]).toEqual([null, null]);
  await Promise.all([processes.api.kill('SIGTERM'), processes.worker.kill('SIGTERM')]);
  await api.close(); // asks the invariants
});
