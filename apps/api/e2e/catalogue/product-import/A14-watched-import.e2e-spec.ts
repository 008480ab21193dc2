import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_PERMISSION } from '@impeller/contracts';
import { decodeJwt } from 'jose';
import { RecordsCore } from '../../../src/records/records.js';
import { login, makeStaff, tokenOf, type Staff } from '../../../test/actors.js';
import { agent } from '../../../test/agent.js';
import { eventually } from '../../../test/eventually.js';
import { aLine, importZip } from '../../../test/import-zip.js';
import { spawnProcess } from '../../../test/spawn-process.js';
import { startImporting, type Importing } from './import-harness.js';

/** Milliseconds in which a stream ends after its watcher may see it no more: a few seconds, and a busy machine's patience. */
const SECONDS = 10_000;

let on: Importing;
let importId: number;
beforeAll(async () => {
  on = await startImporting({ worker: false });
  importId = (await on.upload(await importZip([aLine(1)]))).body.id;
}, 90_000);
afterAll(() => on?.close());

const ask = (token: string, url = on.api.url) =>
  fetch(`${url}/api/product-imports/${importId}/events`, { headers: { authorization: `Bearer ${token}` } });

/** Watches the import; what it answers asks whether the stream is over, or still open after a time. */
async function watch(token: string, url?: string): Promise<(ms?: number) => Promise<'ended' | 'open'>> {
  const answer = await ask(token, url);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let said = ''; !said.includes(`"id":${importId},`);) said += (await reader.read()).value;
  const ended = (async () => {
    while (!(await reader.read()).done);
    return 'ended' as const;
  })();
  return async (ms = SECONDS) => Promise.race([ended, pause(ms, 'open' as const, { ref: false })]);
}
const importer = (): Promise<Staff> => makeStaff(on.api.app, { permissions: [IMPORT_PERMISSION] });

it('A14 a stream of an import ends within seconds of the log-out; another session’s of the same person goes on', async () => {
  const { id, email, password } = await importer();
  const token = await login(on.api.url, email, password);
  const [left, stayed] = [await watch(token), await watch(await tokenOf(on.api.app, id))];
  await agent(on.api.url, token).post('/api/admins/logout').expect(204);
  expect(await left()).toBe('ended');
  expect(await stayed(5_000)).toBe('open');
});

it('A20 a stream that stays open is no use of its session, which ends after two idle hours all the same', async () => {
  const token = await tokenOf(on.api.app, (await importer()).id);
  const isOver = await watch(token);
  const { sid } = decodeJwt(token);
  const idle = (interval: string) =>
    on.api.db.query('UPDATE admins_sessions SET "lastSeenAt" = now() - $2::interval WHERE id = $1', [sid, interval]);
  await idle('90 min');
  const asked = jest.spyOn(on.api.app.get(RecordsCore).prepared, 'rows');
  // Once it is looked at again, the look before is over with all that came of it.
  const looks = () => asked.mock.calls.filter(([{ sql, values }]) => values[0] === sid && /^\s*SELECT/.test(sql));
  await eventually(() => expect(looks().length).toBeGreaterThan(1));
  asked.mockRestore();
  const [{ rested }] = await on.api.db.query<[{ rested: number }]>(
    'SELECT extract(epoch FROM now() - "lastSeenAt")::float8 AS rested FROM admins_sessions WHERE id = $1',
    [sid],
  );
  expect(rested).toBeGreaterThanOrEqual(90 * 60);
  await idle('121 min');
  expect(await isOver()).toBe('ended');
});

it('A14, A15 it ends for an account that is disabled or deleted, and for one whose role may import no more', async () => {
  const { body: role } = await on.staff
    .post('/api/admins-roles')
    .send({ name: `watchers ${randomUUID().slice(0, 8)}`, permissions: ['products:view', IMPORT_PERMISSION] })
    .expect(201);
  const staff = [await importer(), await importer(), await makeStaff(on.api.app, role.name as string)] as const;
  const [disabled, deleted] = staff;
  const streams = await Promise.all(staff.map(async ({ id }) => watch(await tokenOf(on.api.app, id))));
  await on.staff.patch(`/api/admins/${disabled.id}`).send({ enabled: false }).expect(200);
  await on.staff.delete(`/api/admins/${deleted.id}`).expect(200);
  await on.staff
    .patch(`/api/admins-roles/${role.id}`)
    .send({ permissions: ['brands:view'] })
    .expect(200);
  expect(await Promise.all(streams.map((isOver) => isOver()))).toEqual(['ended', 'ended', 'ended']);
});

it('I3 it ends with its process, which lets nobody watch any more and so waits for nobody', async () => {
  const { id } = await importer();
  const token = await tokenOf(on.api.app, id);
  const leaving = await spawnProcess('api', { database: on.api.database, variables: on.variables });
  const isOver = await watch(token, leaving.url);
  leaving.child.kill('SIGTERM');
  expect(await isOver()).toBe('ended');
  const again = await ask(token, leaving.url);
  expect([again.status, again.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await leaving.exited).toBe(0);
});
