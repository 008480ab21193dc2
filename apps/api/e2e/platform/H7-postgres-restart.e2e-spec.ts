import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAppRole, createDatabase } from '../../../../tools/postgres/embedded.mjs';
import { migrate } from '../../src/migrate.js';
import { agent } from '../../test/agent.js';
import { login } from '../../test/actors.js';
import { ADMIN, testEnvironment } from '../../test/environment.js';
import { eventually } from '../../test/eventually.js';
import { startOwnPostgres } from '../../test/own-postgres.js';
import { freePort, spawnProcess } from '../../test/spawn-process.js';

it('H7 PostgreSQL restarted at once, three times, under writes: nothing acknowledged is lost, and nobody exits', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'impeller-h7-'));
  const port = await freePort();
  // Durable, other than the tests' own server: that is what is tested.
  let server = await startOwnPostgres(dir, port);
  const { urlOf, role } = await createAppRole(server, { password: 'h7' });
  await createDatabase(server, { database: 'shop', owner: role });
  const url = urlOf('shop');
  await migrate(testEnvironment(url), { say: () => undefined });
  const database = { name: 'shop', url, drop: async () => undefined };
  const [api, worker] = await Promise.all([spawnProcess('api', { database }), spawnProcess('worker', { database })]);
  const staff = agent(api.url, await login(api.url, ADMIN.email, ADMIN.password));

  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let over = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let at = 0; !over; at++) {
      const name = `Restart ${writer} ${at}`;
      const { status } = await staff.post('/api/brands').send({ name });
      statuses.add(status);
      if (status === 201) acknowledged.push(name);
      else await pause(50);
    }
  });
  for (let restart = 0; restart < 3; restart++) {
    await pause(700);
    process.kill(server.pid, 'SIGQUIT'); // immediate: no checkpoint, no goodbye
    await server.exited;
    server = await startOwnPostgres(dir, port);
    await eventually(async () => expect((await staff.get('/api/health/ready')).status).toBe(200), 10_000);
    const before = acknowledged.length;
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before), 10_000);
  }
  over = true;
  await Promise.all(writers);
  expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  const answer = await staff.get(`/api/brands?limit=1&filter=name||$starts||Restart`);
  const names = new Set<string>();
  for (let page = 1; page <= Math.ceil(Number(answer.body.total) / 100); page++) {
    const { body } = await staff.get(`/api/brands?limit=100&page=${page}&filter=name||$starts||Restart`);
    for (const { name } of body.data as { name: string }[]) names.add(name);
  }
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(api.child.exitCode).toBeNull();
  expect(worker.child.exitCode).toBeNull();
  await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);
  expect([await api.exited, await worker.exited]).toEqual([0, 0]);
  await server.stop();
}, 180_000);
