import { setTimeout as pause } from 'node:timers/promises';
import { text } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { DueNotifications } from '../../src/marketing/notifications/due-notifications.service.js';
import { SendNotificationProcessor } from '../../src/marketing/notifications/notification-processors.js';
import { Fcm } from '../../src/push/fcm.service.js';
import type { Agent } from '../../test/agent.js';
import { makeCustomer } from '../../test/customers.js';
import { fcmError, startFcm, type FcmServer, type Said } from '../../test/fcm-server.js';
import { makeDevice, NOTIFICATION, outcomes, sendOne, tick } from '../../test/notifications.js';
import { startApi, type Api } from '../../test/start-api.js';
import { TcpProxy } from '../../test/tcp-proxy.js';

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
  await api.db.query('DELETE FROM users_devices');
  await api.db.query('DELETE FROM push_pauses');
});

const begun = async (): Promise<number> => {
  const { body, status } = await staff.post(PATH).send({ ...NOTIFICATION, countryId: null, sendToAll: true });
  expect(status).toBe(201);
  await tick(api);
  return body.id as number;
};
const read = async (id: number) => (await staff.get(`${PATH}/${id}`)).body;
const devicesLeft = async (): Promise<string[]> =>
  (await api.db.query<{ pushId: string }[]>('SELECT "pushId" FROM users_devices')).map(({ pushId }) => pushId).sort();

/** Google's error without FCM's own code among its details. */
const plain404 = (message: string): Said => ({ status: 404, body: { error: { code: 404, status: 'NOT_FOUND', message } } });

it.each([429, 503])(
  'a Retry-After of a %i holds over turns, notifications and workers',
  async (status) => {
    await makeDevice(api);
    const [one, two] = [await begun(), await begun()];
    const asked: number[] = [];
    const turn = new AbortController();
    fcm.says(() => {
      asked.push(Date.now());
      if (asked.length > 1) return undefined;
      setTimeout(() => turn.abort(), 500);
      return fcmError(status, 'UNAVAILABLE', 'UNAVAILABLE', { 'retry-after': '3' });
    });
    await sendOne(api, one, turn.signal);
    expect(asked).toHaveLength(1);
    await Promise.all([sendOne(other, one), sendOne(other, two)]);
    expect(asked).toHaveLength(3);
    expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(3_000);
    expect([(await read(one)).sent, (await read(two)).sent]).toEqual([1, 1]);
  },
  60_000,
);

it('one that has to wait for long is nobody’s work until then, and is not taken for stranded', async () => {
  await makeDevice(api);
  const id = await begun();
  await api.db.query(`INSERT INTO push_pauses ("heldUntil") VALUES (now() + interval '10 minutes')`);
  await api.db.query('DELETE FROM job_outbox');
  await api.app.get(SendNotificationProcessor).process({ notificationId: id }, {} as Job, new AbortController().signal);
  await api.db.transaction(async (tx) => {
    await tx.query('ALTER TABLE notifications DISABLE TRIGGER USER'); // ten minutes go by
    await tx.query(`UPDATE notifications SET "updatedTimestamp" = now() - interval '10 minutes' WHERE id = $1`, [id]);
    await tx.query('ALTER TABLE notifications ENABLE TRIGGER USER');
  });
  await api.app.get(DueNotifications).wake();
  const asked = `SELECT "runAt" > now() + interval '9 minutes' AS "isLate" FROM job_outbox
    WHERE name = 'send' AND data->>'notificationId' = $1 ORDER BY id`;
  expect(await api.db.query(asked, [String(id)])).toEqual([{ isLate: true }]);
  await api.db.query(`UPDATE push_pauses SET "heldUntil" = now() - interval '6 minutes'`);
  await api.app.get(DueNotifications).wake(); // its job was lost
  expect(await api.db.query(asked, [String(id)])).toEqual([{ isLate: true }, { isLate: false }]);
}, 20_000);

it('an odd refusal is one device’s, a plain 404 forgets a token, and a 408 comes again', async () => {
  const { id: userId } = await makeCustomer(api);
  const [gone, odd, large, slow, well] = await Promise.all(Array.from({ length: 5 }, () => makeDevice(api, { userId })));
  const answers: Record<string, (times: number) => Said | undefined> = {
    [gone!]: () => plain404('Requested entity was not found.'),
    [odd!]: () => fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT'),
    [large!]: () => ({ status: 413 }),
    [slow!]: (times) => (times === 1 ? { status: 408 } : undefined),
  };
  fcm.says((token, times) => answers[token]?.(times));
  const id = await begun();
  await sendOne(api, id);
  expect(await read(id)).toMatchObject({ status: 'sent', devices: 5, sent: 2, failed: 3, unknown: 0, problem: null });
  expect([fcm.taken.get(slow!), fcm.taken.get(well!)]).toEqual([1, 1]);
  expect(await devicesLeft()).toEqual([odd, large, slow, well].sort());
}, 60_000);

it.each([
  ['a project that is not there', plain404('Project pump-store-test was not found.'), 'NOT_FOUND'],
  ['a wrong address', { status: 404 }, 'HTTP 404'],
  ['a key that may not send', fcmError(403, 'PERMISSION_DENIED'), 'PERMISSION_DENIED'],
])('%s ends the notification with its text, and no device is forgotten', async (_, said: Said, reason) => {
  const token = await makeDevice(api);
  fcm.says(() => said);
  const id = await begun();
  await sendOne(api, id);
  expect(await read(id)).toMatchObject({ status: 'failed', failed: 0, problem: text('notification.refused', { reason }) });
  expect([await outcomes(api.db, id), await devicesLeft()]).toEqual([{ waiting: 1 }, [token]]);
});

it('one that the service took for none of its devices failed in the outbox, one that perhaps arrived did not', async () => {
  const { id: userId } = await makeCustomer(api);
  const [gone] = [await makeDevice(api, { userId }), await makeDevice(api, { userId })];
  const kept = (id: number) =>
    api.db.query('SELECT status, problem, "sentTimestamp" IS NOT NULL AS done FROM outbox WHERE key = $1', [
      `notification ${id}`,
    ]);
  const refuse = (token: string) =>
    token === gone ? fcmError(404, 'NOT_FOUND', 'UNREGISTERED') : fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT');
  fcm.says(refuse);
  const refused = await begun();
  await sendOne(api, refused);
  expect(await read(refused)).toMatchObject({ status: 'sent', devices: 2, sent: 0, failed: 2, unknown: 0, problem: null });
  expect(await kept(refused)).toEqual([{ status: 'failed', problem: text('notification.reachedNobody'), done: false }]);
  await makeDevice(api, { userId });
  fcm.says(() => ({ status: 200, hangsUp: true }));
  const perhaps = await begun();
  await sendOne(api, perhaps);
  expect(await read(perhaps)).toMatchObject({ status: 'sent', devices: 2, sent: 0, failed: 0, unknown: 2 });
  expect(await kept(perhaps)).toEqual([{ status: 'sent', problem: null, done: true }]);
  await api.db.query('DELETE FROM users_devices');
  const nobody = await begun();
  await sendOne(api, nobody);
  expect(await kept(nobody)).toEqual([{ status: 'sent', problem: null, done: true }]);
});

it('a worker without a key fails what is under way: nobody is taken in hand, and the outbox says why, once', async () => {
  const tokens = [await makeDevice(api), await makeDevice(api)];
  const id = await begun();
  const keyless = await startApi({ database: api.database });
  try {
    await sendOne(keyless, id);
    await sendOne(keyless, id); // the job's next try
    const push = { title: 'Offer', body: 'Ten per cent off', data: {} };
    expect(await keyless.app.get(Fcm).send(push, tokens[0]!)).toEqual({ kind: 'refused', reason: 'No FCM_KEY' });
  } finally {
    await keyless.close();
  }
  const problem = text('notification.noKey');
  expect(await read(id)).toMatchObject({ status: 'failed', devices: 2, sent: 0, failed: 0, unknown: 0, problem });
  expect(await outcomes(api.db, id)).toEqual({ waiting: 2 });
  const kept = await api.db.query('SELECT status, problem FROM outbox WHERE key = $1', [`notification ${id}`]);
  expect(kept).toEqual([{ status: 'failed', problem }]);
});

it('H7 what the service said is written once a database that went away meanwhile is back', async () => {
  const way = TcpProxy.to(api.database.url);
  const database = { ...api.database, url: await way.open(api.database.url) };
  const far = await startApi({ variables: fcm.variables, database });
  try {
    const { id: userId } = await makeCustomer(api);
    const [well, gone, busy] = await Promise.all(Array.from({ length: 3 }, () => makeDevice(api, { userId })));
    const answers: Record<string, (times: number) => Said | undefined> = {
      [well!]: () => ({ status: 200, ms: 500 }),
      [gone!]: () => ({ ...fcmError(404, 'NOT_FOUND', 'UNREGISTERED'), ms: 500 }),
      [busy!]: (times) =>
        times > 1 ? undefined : { ...fcmError(429, 'UNAVAILABLE', undefined, { 'retry-after': '1' }), ms: 500 },
    };
    let isAway: Promise<void> | undefined;
    fcm.says((token, times) => {
      isAway ??= way.close().then(async () => {
        await pause(2_000);
        await way.open(api.database.url);
      });
      return answers[token]?.(times);
    });
    const id = await begun();
    await sendOne(far, id).catch(() => undefined); // the lanes that had nobody in hand end with the database
    await isAway;
    await sendOne(api, id);
    expect(await read(id)).toMatchObject({ status: 'sent', devices: 3, sent: 2, failed: 1, unknown: 0 });
    expect([await devicesLeft(), fcm.taken.get(well!), fcm.taken.get(busy!)]).toEqual([[well, busy].sort(), 1, 1]);
  } finally {
    await far.close();
    await way.close();
  }
}, 60_000);

it('one that was written before there was a limit goes without its picture where that makes it too large', async () => {
  const tokens = [await makeDevice(api)];
  const { id } = (
    await staff
      .post(PATH)
      .send({ ...NOTIFICATION, countryId: null, sendToAll: true })
      .expect(201)
  ).body;
  const image = `https://cdn.example/${'ப'.repeat(700)}.png`; // fits once, and goes along twice
  await api.db.query('UPDATE notifications SET image = $2 WHERE id = $1', [id, image]);
  await tick(api);
  await sendOne(api, id);
  expect((await read(id)).sent).toBe(1);
  const push = fcm.asked.find(({ token }) => token === tokens[0])!;
  expect(push.notification).toEqual({ title: NOTIFICATION.title, body: NOTIFICATION.message });
  expect(push.apns).toBeUndefined();
});
