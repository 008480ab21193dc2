import { testEnvironment } from '../../test/environment.js';
import { eventually } from '../../test/eventually.js';
import { startFcm, type FcmServer } from '../../test/fcm-server.js';
import { Fcm, SENT_AT_ONCE } from './fcm.service.js';

const PUSH = { title: 'Offer', body: 'Ten per cent off', data: {} };
let server: FcmServer;
let fcm: Fcm;
beforeAll(async () => {
  server = await startFcm();
  fcm = new Fcm(testEnvironment('postgres://nobody@127.0.0.1/none', { ...server.variables, FCM_CONCURRENCY: '1' }));
});
afterAll(async () => {
  fcm.onApplicationShutdown();
  await server.close();
});

it('has connections for all notifications that are sent at once, each with as many pushes as it may have under way', async () => {
  let say!: () => void;
  const until = new Promise<void>((resolve) => (say = resolve));
  server.says(() => ({ status: 200, until }));
  const tokens = Array.from({ length: SENT_AT_ONCE }, (_, of) => `device of notification ${of}`);
  const sending = Promise.all(tokens.map((token) => fcm.send(PUSH, token)));
  try {
    await eventually(() => expect(server.asked.map(({ token }) => token).sort()).toEqual(tokens));
  } finally {
    say();
  }
  expect(await sending).toEqual(tokens.map(() => ({ kind: 'sent' })));
});
