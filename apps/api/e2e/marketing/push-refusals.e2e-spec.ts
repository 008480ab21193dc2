import { text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { makeCustomer } from '../../test/customers.js';
import { fcmError, startFcm, type FcmServer, type Said } from '../../test/fcm-server.js';
import { makeDevice, NOTIFICATION, outcomes, sendOne, tick } from '../../test/notifications.js';
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
