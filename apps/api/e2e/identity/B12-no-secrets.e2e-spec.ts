import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resources } from '@impeller/contracts';
import { makeStaff, PASSWORD } from '../../test/actors.js';
import { agent } from '../../test/agent.js';
import { enrol } from '../../test/authenticator.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { startApi, type Api } from '../../test/start-api.js';

let leaky: Server;
let body = '';
beforeAll(async () => {
  leaky = createServer((_, answer) => answer.setHeader('content-type', 'application/json').end(body));
  await new Promise<void>((listening) => leaky.listen(0, '127.0.0.1', listening));
});
afterAll(() => leaky.close());

it.each([
  '{"password":"x"}',
  '{"data":[{"id":1,"user":{"pushId":"x"}}]}',
  '{"current":{"refreshHash":null}}',
  '{"note":"$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA"}',
  '{"changes":{"password":["old","new"]}}',
])('B12 an answer like %s fails whatever test gets it', async (leak) => {
  const { port } = leaky.address() as AddressInfo;
  body = leak;
  await expect(agent(`http://127.0.0.1:${port}`).get('/api/users')).rejects.toThrow('B12');
  body = '{"details":[{"field":"password"}],"changes":{"password":["•••","•••"]}}';
  await agent(`http://127.0.0.1:${port}`).get('/api/users').expect(200);
});

describe('the lists and records of everything', () => {
  let api: Api;
  beforeAll(async () => (api = await startApi()), 60_000);
  afterAll(() => api?.close());

  it('B12 hold no secret, joined or not, for staff or for customers', async () => {
    const root = await api.as('superadmin');
    const staff = await makeStaff(api.app);
    await enrol(await api.as(staff));
    const { id } = await makeCustomer(api);
    const me = await asCustomer(api, id);
    await me.put('/api/users/me/devices').send({ pushId: 'push-token-of-a-phone', platform: 'ios' }).expect(204);
    await root
      .patch(`/api/admins/${staff.id}`)
      .send({ password: `${PASSWORD}-next` })
      .expect(200);
    for (const { path, actions, joins } of resources()) {
      if (!actions.includes('view')) continue;
      for (const who of [root, me]) {
        const { body: list } = await who.get(`/api/${path}`).query({ join: Object.keys(joins), limit: 100 });
        const [first] = (list as { data?: { id: number }[] }).data ?? [];
        if (first) await who.get(`/api/${path}/${first.id}`);
      }
    }
    const { body: trail } = await root.get(`/api/audit-logs?filter=resource||$eq||admins&filter=recordId||$eq||${staff.id}`);
    expect(JSON.stringify(trail)).toContain('"password":["•••","•••"]'); // there was something to hide
  });
});
