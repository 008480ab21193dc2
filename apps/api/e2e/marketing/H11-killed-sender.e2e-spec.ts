import { readFileSync } from 'node:fs';
import { startApi, type Api } from '../../test/start-api.js';
import { eventually } from '../../test/eventually.js';
import { startFcm, type FcmServer } from '../../test/fcm-server.js';
import { hard } from '../../test/hard.js';
import { NOTIFICATION } from '../../test/notifications.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';

const KILLS = 5;
/** Ten devices each. */
const CUSTOMERS = hard(100, 10_000);
const DEVICES = CUSTOMERS * 10;
/** So that a few hundred take long enough to be interrupted. */
const PACE = hard(100, 100_000);
/** Megabytes by which a worker may grow while it sends; what it grows by does not follow from how many they are. */
const GROWTH = 96;

let fcm: FcmServer;
let api: Api;
let worker: Spawned | undefined;
beforeAll(async () => {
  fcm = await startFcm();
  api = await startApi();
  await api.db.query(
    `INSERT INTO users ("fullName", "emailAddress", "mobileNumber", password, "usersRoleId")
     SELECT 'Customer ' || n, 'customer' || n || '@shop.example', (9000000000 + n)::text, 'x', 1 FROM generate_series(1, $1::int) n`,
    [CUSTOMERS],
  );
  await api.db.query(
    `INSERT INTO users_devices ("userId", "pushId", platform) SELECT u.id, 'token ' || u.id || ' ' || n, 'android'
     FROM users u, generate_series(1, 10) n WHERE u."fullName" LIKE 'Customer %'`,
  );
}, 300_000);
afterAll(async () => {
  await worker?.kill();
  await api?.close();
  await fcm?.close();
});

const spawnWorker = () => {
  const variables = { ...fcm.variables, FCM_PER_SECOND: String(PACE), FCM_CONCURRENCY: '40' };
  // What it takes shows that it runs.
  return spawnProcess('worker', { database: api.database, variables, impatient: true });
};
const megabytes = ({ pid }: Spawned): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

it(`H11 H1 a sender killed ${KILLS} times in the middle of ${DEVICES} devices sends nobody twice and accounts for everybody`, async () => {
  const staff = await api.as('superadmin');
  worker = await spawnWorker();
  const { body } = await staff.post('/api/notifications').send({ ...NOTIFICATION, countryId: null, sendToAll: true });
  for (let kill = 1; kill <= KILLS; kill++) {
    await eventually(() => expect(fcm.taken.size).toBeGreaterThan((DEVICES * kill) / (KILLS + 2)), 600_000);
    await worker.kill('SIGKILL');
    worker = await spawnWorker();
  }
  const before = fcm.taken.size;
  await eventually(() => expect(fcm.taken.size).toBeGreaterThan(before), 600_000);
  const small = megabytes(worker);
  const started = Date.now();
  const over = await eventually(async () => {
    const now = (await staff.get(`/api/notifications/${body.id}`)).body;
    expect(now.status).toBe('sent');
    return now as Record<'devices' | 'sent' | 'failed' | 'unknown', number>;
  }, 900_000);
  const grown = megabytes(worker) - small;
  const rate = Math.round((fcm.taken.size - before) / ((Date.now() - started) / 1_000));
  process.stdout.write(
    `${DEVICES} devices, ${KILLS} kills: ${over.sent} sent, ${over.unknown} unknown; ${rate} a second, ${Math.round(grown)} MB more\n`,
  );

  expect([...fcm.taken.values()].filter((times) => times > 1)).toEqual([]);
  expect([over.devices, over.sent + over.unknown, over.failed]).toEqual([DEVICES, DEVICES, 0]);
  // What was in hand at a kill was perhaps taken; nobody else was, and it is no more than was under way.
  expect(fcm.taken.size).toBeGreaterThanOrEqual(over.sent);
  expect(fcm.taken.size).toBeLessThanOrEqual(over.sent + over.unknown);
  expect(over.unknown).toBeLessThanOrEqual(KILLS * 40);
  expect(grown).toBeLessThan(GROWTH);
}, 3_600_000);

it('H11 I3 a sender that is asked to end waits for the answers of what it has in hand', async () => {
  const staff = await api.as('superadmin');
  worker ??= await spawnWorker();
  const before = fcm.taken.size;
  fcm.says(() => ({ status: 200, ms: 1_000 }));
  await api.db.query(`UPDATE users_devices SET "pushId" = 'second ' || "pushId" WHERE id % ${DEVICES / 100} = 0`);
  await api.db.query(`DELETE FROM users_devices WHERE "pushId" NOT LIKE 'second %'`);
  const { body } = await staff.post('/api/notifications').send({ ...NOTIFICATION, countryId: null, sendToAll: true });
  await eventually(() => expect(fcm.taken.size).toBeGreaterThan(before), 60_000);
  await worker.kill('SIGTERM');
  expect(await worker.exited).toBe(0);
  fcm.says(() => undefined);
  worker = await spawnWorker();
  await eventually(async () => {
    const { status, devices, sent, unknown } = (await staff.get(`/api/notifications/${body.id}`)).body;
    expect({ status, sent, unknown }).toEqual({ status: 'sent', sent: devices, unknown: 0 });
  }, 120_000);
  expect([...fcm.taken.values()].filter((times) => times > 1)).toEqual([]);
}, 300_000);
