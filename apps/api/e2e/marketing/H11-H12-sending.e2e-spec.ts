import { setTimeout as pause } from 'node:timers/promises';
import { INDIA_ID, text } from '@impeller/contracts';
import { brokenInvariants } from '../../src/database/invariants.js';
import { DueNotifications } from '../../src/marketing/notifications/due-notifications.service.js';
import type { Agent } from '../../test/agent.js';
import { makeCustomer } from '../../test/customers.js';
import { fcmError, startFcm, type FcmServer, type Said } from '../../test/fcm-server.js';
import { makeDevice, NOTIFICATION, outcomes, sendOne, tick } from '../../test/notifications.js';
import { aPng } from '../../test/pictures.js';
import { makePlace } from '../../test/places.js';
import { startApi, type Api } from '../../test/start-api.js';

const PATH = '/api/notifications';
let fcm: FcmServer;
let api: Api;
let other: Api;
let staff: Agent;
beforeAll(async () => {
  fcm = await startFcm();
  api = await startApi({ variables: fcm.variables });
  other = await startApi({ variables: fcm.variables, database: api.database });
  staff = await api.as('superadmin');
}, 120_000);
afterAll(async () => {
  await other?.close();
  await api?.close();
  await fcm?.close();
});
beforeEach(async () => {
  fcm.says(() => undefined);
  fcm.grants(200);
  await api.db.query('DELETE FROM users_devices');
});

const create = async (changes: object = {}): Promise<number> => {
  const { status, body } = await staff.post(PATH).send({ ...NOTIFICATION, countryId: null, sendToAll: true, ...changes });
  expect(status).toBe(201);
  return body.id as number;
};
const read = async (id: number) => (await staff.get(`${PATH}/${id}`)).body;
const begun = async (changes: object = {}): Promise<number> => {
  const id = await create(changes);
  await tick(api);
  return id;
};
const eligible = async (wish: object): Promise<number> =>
  (await staff.post('/api/users/eligible-user-count').send(wish)).body.count;

it('sends to everybody once with a bearer that it proved itself for, and says so', async () => {
  const tokens = [await makeDevice(api), await makeDevice(api)];
  const id = await begun({ page: 'Link', link: 'https://shop.example/monsoon', image: 'https://cdn.example/a.png' });
  expect(await read(id)).toMatchObject({ status: 'sending', audience: 2, devices: 2, sent: 0 });
  await makeDevice(api); // comes too late: the audience is fixed
  await sendOne(api, id);
  await sendOne(api, id);
  expect(await read(id)).toMatchObject({
    status: 'sent',
    audience: 2,
    devices: 2,
    sent: 2,
    failed: 0,
    unknown: 0,
    problem: null,
  });
  expect(tokens.map((token) => fcm.taken.get(token))).toEqual([1, 1]);
  expect(fcm.asked.find(({ token }) => token === tokens[0])).toEqual({
    token: tokens[0],
    notification: { title: NOTIFICATION.title, body: NOTIFICATION.message, image: 'https://cdn.example/a.png' },
    data: { notificationId: String(id), page: 'Link', params: 'https://shop.example/monsoon' },
    apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: 'https://cdn.example/a.png' } },
  });
  expect(
    await api.db.query(`SELECT status, "sentTimestamp" IS NOT NULL AS done FROM outbox WHERE key = $1`, [`notification ${id}`]),
  ).toEqual([{ status: 'sent', done: true }]);
});

it('one of our own files is opened where it stands, wherever the app is at home', async () => {
  const token = await makeDevice(api);
  const upload = staff.post('/api/common/upload').attach('file', await aPng(10, 10), 'offer.png');
  const file = (await upload.expect(201)).body.url as string;
  const id = await begun({ page: 'Link', link: file });
  await sendOne(api, id);
  const { data } = fcm.asked.find((one) => one.token === token)! as unknown as { data: { params: string } };
  expect(data.params).toMatch(new RegExp(`^https?://[^/]+${file}$`));
});

it('reaches the customers that were counted: place, platform, and a version or older ones', async () => {
  const user = async (platform: string, appVersion: string | null) => makeDevice(api, { platform, appVersion });
  const [a, b, c] = [await user('android', '1.9'), await user('android', '1.10.1'), await user('ios', '1.9.0')];
  await user('android', null);
  await user('android', 'nightly');
  expect(await Promise.all([{}, { platform: 'android' }, { platform: 'ios' }].map(eligible))).toEqual([5, 4, 1]);
  expect(await eligible({ appVersion: '1.9' })).toBe(2);
  expect(await eligible({ appVersion: '1.10.1', platform: 'android' })).toBe(2);
  expect(await eligible({ appVersion: '1.8.9' })).toBe(0);
  expect(await eligible({ countryId: INDIA_ID })).toBe(0);
  // To all: clients send India beside it, as with every notification; the sending minds no place then, either.
  expect(await eligible({ sendToAll: true, countryId: INDIA_ID })).toBe(5);
  expect(await eligible({ sendToAll: true, countryId: INDIA_ID, platform: 'ios' })).toBe(1);
  expect(await eligible({ sendToAll: false, countryId: INDIA_ID })).toBe(0);
  expect(await eligible({ sendToAll: null, countryId: null })).toBe(5);
  expect((await staff.post('/api/users/eligible-user-count').send({ platform: 'windows' })).status).toBe(400);
  const id = await begun({ appVersion: '1.9.0' });
  await sendOne(api, id);
  expect(await read(id)).toMatchObject({ audience: 2, devices: 2, sent: 2 });
  expect([a, b, c].map((token) => fcm.taken.get(token) ?? 0)).toEqual([1, 0, 1]);
  const nobody = await begun({ appVersion: '0.1' });
  await sendOne(api, nobody);
  expect(await read(nobody)).toMatchObject({ status: 'sent', audience: 0, devices: 0 });
});

it('goes to the narrowest place that was stored with it', async () => {
  const home = await makePlace(staff);
  const { stateId, cityId } = home;
  const wider = [{ stateId, cityId }, { stateId }, {}];
  const places = [home, ...(await Promise.all(wider.map((within) => makePlace(staff, within))))];
  const tokens = await Promise.all(places.map(({ pincodeId }) => makeDevice(api, { pincodeId })));
  const audiences: number[] = [];
  for (const place of [home, ...wider]) {
    const id = await begun({ sendToAll: false, countryId: INDIA_ID, ...place });
    await sendOne(api, id);
    audiences.push((await read(id)).audience);
  }
  expect({ audiences, taken: tokens.map((one) => fcm.taken.get(one)) }).toEqual({ audiences: [1, 2, 3, 4], taken: [4, 3, 2, 1] });
});

it('asks again where FCM says so and when it says so, and gives up where it does not', async () => {
  const { id: userId } = await makeCustomer(api);
  const [busy, late, dead, wrong, odd] = await Promise.all(Array.from({ length: 5 }, () => makeDevice(api, { userId })));
  const wait = { 'retry-after': '1' };
  const asked: number[] = [];
  const answers: Record<string, (times: number) => Said | undefined> = {
    [busy!]: (times) => {
      asked.push(Date.now());
      return times === 1 ? fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED', wait) : undefined;
    },
    [late!]: (times) => (times < 3 ? fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE') : undefined),
    [dead!]: () => fcmError(404, 'NOT_FOUND', 'UNREGISTERED'),
    [wrong!]: () => ({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', message: 'The registration token is not a valid FCM registration token' } },
    }),
    [odd!]: () => fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'),
  };
  fcm.says((token, times) => answers[token]?.(times));
  const id = await begun();
  await sendOne(api, id);
  expect(asked).toHaveLength(2);
  expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(1_000);
  expect(await read(id)).toMatchObject({ status: 'sent', devices: 5, sent: 2, failed: 3, unknown: 0 });
  const kept = await api.db.query<{ pushId: string }[]>('SELECT "pushId" FROM users_devices');
  expect(kept.map(({ pushId }) => pushId).sort()).toEqual([busy, late, odd].sort());
}, 60_000);

it('does not ask again where nobody knows whether it was taken', async () => {
  const token = await makeDevice(api);
  fcm.says(() => ({ status: 200, hangsUp: true }));
  const id = await begun();
  await sendOne(api, id);
  expect([await outcomes(api.db, id), fcm.asked.filter((one) => one.token === token).length]).toEqual([{ unknown: 1 }, 1]);
  expect(await read(id)).toMatchObject({ status: 'sent', unknown: 1 });
});

it('takes a new bearer when the old one counts no more, and fails where the key does', async () => {
  await makeDevice(api);
  const granted = fcm.granted;
  fcm.revoke();
  const id = await begun();
  await sendOne(api, id);
  expect([(await read(id)).status, fcm.granted]).toEqual(['sent', granted + 1]);
  fcm.revoke();
  fcm.grants(401);
  const failed = await begun();
  await sendOne(api, failed);
  const problem = text('notification.refused', { reason: 'No access (HTTP 401)' });
  expect(await read(failed)).toMatchObject({ status: 'failed', devices: 1, sent: 0, failed: 0, problem });
  expect(await outcomes(api.db, failed)).toEqual({ waiting: 1 });
});

it('H11 what a dead worker had in hand is unknown, and two workers at once send nobody twice', async () => {
  const { id: userId } = await makeCustomer(api);
  const tokens: string[] = [];
  while (tokens.length < 40) tokens.push(await makeDevice(api, { userId }));
  const id = await begun();
  await api.db.query(
    `UPDATE notifications_devices SET status = 'in hand' WHERE "notificationId" = $1 AND "deviceId" IN
       (SELECT min(id) FROM users_devices UNION SELECT max(id) FROM users_devices)`,
    [id],
  );
  await Promise.all([sendOne(api, id), sendOne(other, id)]);
  const counts = tokens.map((token) => fcm.taken.get(token) ?? 0);
  expect(Math.max(...counts)).toBe(1);
  const { sent, unknown, failed } = await read(id);
  expect([sent + unknown + failed, failed]).toEqual([40, 0]);
  expect(unknown).toBeGreaterThanOrEqual(2);
  await expect(
    api.db.query(
      `INSERT INTO notifications_devices ("notificationId", "deviceId", "userId") SELECT "notificationId", "deviceId", "userId"
      FROM notifications_devices WHERE "notificationId" = $1 LIMIT 1`,
      [id],
    ),
  ).rejects.toThrow('notifications_devices_key');
});

it('cancelled in the middle, what has not gone out stays unsent', async () => {
  for (let more = 0; more < 12; more++) await makeDevice(api);
  const id = await begun();
  let asked = 0;
  let cancelling: Promise<unknown> | undefined;
  fcm.says(() => {
    if (++asked === 1) cancelling = staff.post(`${PATH}/${id}/cancel`).then(({ status }) => expect(status).toBe(200));
    return { status: 200, ms: 1_000 };
  });
  const slow = await startApi({ variables: { ...fcm.variables, FCM_CONCURRENCY: '4' }, database: api.database });
  await sendOne(slow, id);
  await cancelling;
  await slow.close();
  const { status, sent, devices } = await read(id);
  expect([status, devices]).toEqual(['cancelled', 12]);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(12);
  expect(await outcomes(api.db, id)).toEqual({ sent, waiting: 12 - sent });
  // What went out is in the outbox, once, whoever cancels it again; what never began is not.
  expect((await staff.post(`${PATH}/${id}/cancel`)).status).toBe(409);
  const later = await create({ notificationDate: '2031-01-01' });
  expect((await staff.post(`${PATH}/${later}/cancel`)).status).toBe(200);
  const keys = [id, later].map((one) => `notification ${one}`);
  expect(await api.db.query('SELECT key, recipient, status, problem FROM outbox WHERE key = ANY ($1)', [keys])).toEqual([
    {
      ...{ key: keys[0], status: 'failed', problem: text('notification.cancelledOnItsWay') },
      recipient: text('notification.recipient', { audience: 12, devices: 12 }),
    },
  ]);
}, 60_000);

it('has no more pushes under way than it may, were it one', async () => {
  for (let more = 0; more < 3; more++) await makeDevice(api);
  const id = await begun();
  const underWay: number[] = [];
  const look = async () => {
    await pause(200); // for whoever else would set out
    underWay.push((await outcomes(api.db, id))['in hand']!);
  };
  fcm.says(() => ({ status: 200, until: look() }));
  const single = await startApi({ variables: { ...fcm.variables, FCM_CONCURRENCY: '1' }, database: api.database });
  await sendOne(single, id);
  await single.close();
  expect([(await read(id)).sent, underWay]).toEqual([3, [1, 1, 1]]);
}, 60_000);

it('starts no more in a second than it may, in another turn either', async () => {
  for (let more = 0; more < 8; more++) await makeDevice(api);
  const id = await begun();
  const asked: number[] = [];
  const turn = new AbortController();
  fcm.says(() => {
    if (asked.push(Date.now()) === 4) turn.abort();
    return undefined;
  });
  const slow = await startApi({ variables: { ...fcm.variables, FCM_PER_SECOND: '5' }, database: api.database });
  const began = Date.now(); // the first of each turn wait as well; what the network adds can only make it longer
  await sendOne(slow, id, turn.signal);
  await sendOne(slow, id);
  await slow.close();
  expect([(await read(id)).sent, asked.length]).toEqual([8, 8]);
  expect(asked[7]! - began).toBeGreaterThanOrEqual(8 * 200 - 10);
}, 60_000);

it('does not send to a device that has somebody else’s account by now', async () => {
  const token = await makeDevice(api);
  await makeDevice(api);
  const id = await begun();
  await api.db.query(`UPDATE users_devices SET "userId" = (SELECT max("userId") FROM users_devices) WHERE "pushId" = $1`, [
    token,
  ]);
  await sendOne(api, id);
  expect([fcm.taken.get(token), (await read(id)).failed]).toEqual([undefined, 1]);
});

it('H12 two schedulers that look 100 times begin each of 20 notifications once', async () => {
  await makeDevice(api);
  const ids: number[] = [];
  for (let more = 0; more < 20; more++) ids.push(await create());
  await api.db.query('DELETE FROM job_outbox');
  const signal = new AbortController().signal;
  const schedulers = [api, other].map(({ app }) => app.get(DueNotifications));
  await Promise.all(Array.from({ length: 50 }, () => schedulers.map((due) => due.begin(signal))).flat());
  const asked: { data: { notificationId: number } }[] = await api.db.query(`SELECT data FROM job_outbox WHERE name = 'send'`);
  expect(asked.map(({ data }) => data.notificationId).sort((a, b) => a - b)).toEqual(ids);
  expect(
    await api.db.query(`SELECT count(*)::int AS count FROM notifications_devices WHERE "notificationId" = ANY ($1)`, [ids]),
  ).toEqual([{ count: 20 }]);
}, 120_000);

it('H9 one that cannot begin holds up none behind it, and begins once it can', async () => {
  await makeDevice(api);
  const [stuck, next] = [await create(), await create()];
  // Its audience is written already, and cannot be written again.
  await api.db.query(
    `INSERT INTO notifications_devices ("notificationId", "deviceId", "userId") SELECT $1, id, "userId" FROM users_devices`,
    [stuck],
  );
  await tick(api);
  expect([(await read(stuck)).status, (await read(next)).status]).toEqual(['scheduled', 'sending']);
  await api.db.query('DELETE FROM notifications_devices WHERE "notificationId" = $1', [stuck]);
  await tick(api);
  expect((await read(stuck)).status).toBe('sending');
});

it('H12 after an outage one run catches up, and what is more than an hour late is missed', async () => {
  await makeDevice(api);
  const [late, missed] = [await create({ notificationDate: '2031-01-01' }), await create({ notificationDate: '2031-01-01' })];
  await tick(api);
  expect((await read(late)).status).toBe('scheduled');
  const due = (id: number, minutes: number) =>
    api.db.query(`UPDATE notifications SET "dueTimestamp" = now() - $2 * interval '1 minute' WHERE id = $1`, [id, minutes]);
  await due(late, 59);
  await due(missed, 61);
  await Promise.all([tick(api), tick(other), tick(api)]);
  await sendOne(api, late);
  expect([(await read(late)).sent, (await read(missed)).status]).toEqual([1, 'missed']);
  const said = 'It could not begin within 60 minutes of its time, so it was not sent'; // whether anything ran or not
  expect((await read(missed)).problem).toBe(said);
  expect((await staff.patch(`${PATH}/${missed}`).send({ title: 'Too late' })).status).toBe(409);
});

it('forgets after a month what became of single devices, some at a time, and keeps the counts', async () => {
  const devices = 25_000;
  const id = await begun({ appVersion: '0.1' });
  await sendOne(api, id);
  await api.db.transaction(async (tx) => {
    await tx.query('ALTER TABLE notifications DISABLE TRIGGER USER'); // a month goes by
    await tx.query(
      `UPDATE notifications SET devices = $2, sent = $2, "updatedTimestamp" = now() - interval '31 days' WHERE id = $1`,
      [id, devices],
    );
    await tx.query('ALTER TABLE notifications ENABLE TRIGGER USER');
    await tx.query(
      `INSERT INTO notifications_devices ("notificationId", "deviceId", "userId", status)
       SELECT $1, n, n, 'sent' FROM generate_series(1, $2::int) n`,
      [id, devices],
    );
  });
  for (const left of [devices, 5_000, 0]) {
    const rows = await api.db.query('SELECT FROM notifications_devices WHERE "notificationId" = $1', [id]);
    expect([rows.length, await brokenInvariants(api.db)]).toEqual([left, {}]);
    await api.app.get(DueNotifications).sweep();
  }
  expect(await read(id)).toMatchObject({ status: 'sent', devices, sent: devices });
});
