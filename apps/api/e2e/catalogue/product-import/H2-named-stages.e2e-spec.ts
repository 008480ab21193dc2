import { readdirSync, readlinkSync } from 'node:fs';
import pg from 'pg';
import { asSuperuser } from '../../../test/database.js';
import { eventually } from '../../../test/eventually.js';
import { hard } from '../../../test/hard.js';
import { aLine, drawPump, importZip } from '../../../test/import-zip.js';
import { spawnProcess, type Spawned } from '../../../test/spawn-process.js';
import { startImporting, type Importing } from './import-harness.js';
import { expectWhole, storedPictures, untilDone } from './whole-import.js';

jest.setTimeout(1_800_000);
const PRODUCTS = 40;

let on: Importing;
let worker: Spawned | undefined;
beforeAll(async () => {
  on = await startImporting({ worker: false });
}, 120_000);
afterAll(async () => {
  await worker?.kill();
  await on?.close();
});

/** A moment of an import that can be seen from outside. */
interface Stage {
  readonly name: string;
  /** What keeps the worker from going further, and how the statement looks that then waits for it. */
  readonly held?: { readonly by: string; readonly waits: string };
  /** What else shows that it is there. */
  readonly shows?: (id: number) => unknown;
  readonly isRare?: true;
}
const RARE = { isRare: true } as const;

const CHECK: readonly Stage[] = [
  {
    name: 'stored',
    held: { by: 'LOCK TABLE product_imports_rows IN ACCESS EXCLUSIVE MODE', waits: '%FROM product_imports_rows%' },
  },
  { name: 'unzipped', shows: () => expect(unnamedFiles()).toBeGreaterThan(0) },
  { name: 'parsed', held: { by: 'LOCK TABLE brands IN ACCESS EXCLUSIVE MODE', waits: '%FROM brands%' }, ...RARE },
];
const RUN: readonly Stage[] = [
  { name: 'image resized', held: { by: 'LOCK TABLE files IN SHARE MODE', waits: '%INSERT INTO files%' }, ...RARE },
  {
    name: 'image stored',
    held: { by: 'LOCK TABLE products IN SHARE MODE', waits: '%INSERT INTO "products"%' },
    shows: async () => expect((await storedPictures(on)).length).toBeGreaterThan(0),
  },
  // The trail is written by a trigger, after product and variations, in the one statement that makes them.
  {
    name: 'product and variations',
    held: { by: 'LOCK TABLE audit_logs IN SHARE MODE', waits: '%INSERT INTO "products"%' },
    ...RARE,
  },
  { name: 'row marked', shows: async (id) => expect(await uploadedOf(id)).toBeGreaterThan(marked) },
];
/** A few in `npm test`; all of them, three times over, in `npm run test:hard`. */
const taken = (stages: readonly Stage[]) =>
  Array.from({ length: hard(1, 3) }, () => stages.filter(({ isRare }) => hard(Number(!isRare), 1))).flat();

/** Rows that were marked before the worker in hand began. */
let marked = 0;
const uploadedOf = async (id: number) => (await on.staff.get(`/api/product-imports/${id}`)).body.uploaded as number;

/** Files without a name that the worker holds: the unpacked sheet is one. */
const unnamedFiles = () =>
  readdirSync(`/proc/${worker!.pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${worker!.pid}/fd/${fd}`).endsWith('(deleted)');
    } catch {
      return false; // closed meanwhile
    }
  }).length;

async function expectWaiting(like: string): Promise<void> {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock' AND query LIKE $2`;
  expect(await asSuperuser(async (client) => (await client.query(sql, [on.api.database.name, like])).rowCount)).toBeGreaterThan(
    0,
  );
}

/** Starts a worker, lets it come to the stage, and kills it there. */
async function killAt({ held, shows }: Stage, id: number): Promise<void> {
  marked = (await uploadedOf(id)) ?? 0;
  const barrier = new pg.Client({ connectionString: on.api.database.url });
  await barrier.connect();
  try {
    if (held) await barrier.query('BEGIN').then(() => barrier.query(held.by));
    worker = await spawnWorker({ impatient: true });
    await eventually(async () => {
      if (held) await expectWaiting(held.waits);
      await shows?.(id);
    }, 60_000);
    await worker.kill('SIGKILL');
  } finally {
    await barrier.end();
  }
}
const spawnWorker = (how = {}) => spawnProcess('worker', { database: on.api.database, variables: on.variables, ...how });

it('H2 a worker killed at each stage of an import loses and doubles nothing and leaves no orphan', async () => {
  const numbers = Array.from({ length: PRODUCTS }, (_, index) => index + 1);
  const drawn = await Promise.all(numbers.map(async (number) => [`pump-${number}.jpg`, await drawPump(number)] as const));
  const { status, body } = await on.upload(
    await importZip(
      numbers.map((number) => aLine(number)),
      Object.fromEntries(drawn),
    ),
  );
  expect(status).toBe(201);
  const { id } = body as { id: number };
  for (const stage of taken(CHECK)) await killAt(stage, id);
  worker = await spawnWorker();
  await on.until(id, 'ready');
  await worker.kill('SIGKILL');
  await on.step(id, 'process');
  for (const stage of taken(RUN)) await killAt(stage, id);
  worker = await spawnWorker();
  await untilDone(on, id);
  await expectWhole(on, id, PRODUCTS);
});
