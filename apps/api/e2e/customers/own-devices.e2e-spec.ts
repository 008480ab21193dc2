import { asCustomer, makeCustomer } from '../../test/customers.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
beforeAll(async () => (api = await startApi()), 60_000);
afterAll(() => api?.close());

const aCustomer = async () => {
  const { id } = await makeCustomer(api);
  const me = await asCustomer(api, id);
  // By fetch, which keeps its connections: new ones come one after the other.
  const keep = async (pushId: string, appVersion: string) => {
    const { status } = await fetch(`${api.url}/api/users/me/devices`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pushId, platform: 'android', appVersion }),
    });
    expect(status).toBe(204);
  };
  const devices = async () =>
    (await me.get('/api/users/me/devices').expect(200)).body as { id: number; appVersion: string; seenAt: string }[];
  return { id, keep, devices };
};

it('a device that is known says again that it is there, with its version of now, and uses up no id', async () => {
  const { keep, devices } = await aCustomer();
  await keep('a phone', '1.0.0');
  const [first] = await devices();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await keep('a phone', version);
  const [again] = await devices();
  expect(again).toMatchObject({ id: first!.id, appVersion: '1.2.0' });
  expect(again!.seenAt).not.toBe(first!.seenAt);
  await keep('another phone', '1.2.0');
  expect(await devices()).toMatchObject([{ id: first!.id + 1 }, { id: first!.id }]);
});

it('a new device that two customers bring at once is kept once', async () => {
  const [one, other] = [await aCustomer(), await aCustomer()];
  for (let round = 0; round < 10; round++)
    await Promise.all([one, other].map(({ keep }) => keep(`phone ${round} of both`, '1.0.0')));
  const kept = [...(await one.devices()), ...(await other.devices())];
  expect(kept).toHaveLength(10);
});
