import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { text, type UploadedFile } from '@impeller/contracts';
import { FileStore } from '../../src/files/file-store.js';
import { Storage } from '../../src/files/storage/storage.js';
import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { noise } from '../../test/pictures.js';
import { agent } from '../../test/agent.js';
import { spawnProcess } from '../../test/spawn-process.js';
import { startApi, type Api } from '../../test/start-api.js';

let home: string;
let api: Api;
let staff: Agent;
let store: FileStore;
let storage: Storage;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'impeller-files-'));
  api = await startApi({ variables: { IMPELLER_HOME: home } });
  staff = await api.as('superadmin');
  store = api.app.get(FileStore, { strict: false });
  storage = api.app.get(Storage, { strict: false });
}, 60_000);
afterAll(async () => {
  await api.close();
  await rm(home, { recursive: true, force: true });
});

const upload = async (): Promise<UploadedFile> =>
  (
    await staff
      .post('/api/common/upload')
      .attach('file', await noise(16, 16), 'a.png')
      .expect(201)
  ).body as UploadedFile;
const aBrand = async (image: string | null, name = `Brand ${Math.random()}`) =>
  (await staff.post('/api/brands').send({ name, image }).expect(201)).body as { id: number };
/** So many hours go by for every file that waits. */
const later = (hours: number) =>
  api.db.query(`UPDATE files SET "keepUntil" = "keepUntil" - $1 * interval '1 hour' WHERE "keepUntil" > '-infinity'`, [hours]);
const aDayLater = () => later(25);
const isThere = async ({ url }: UploadedFile) => (await api.request.get(url)).status === 200;

/** Rows without content, and content without a row. */
async function orphans(): Promise<{ rows: string[]; contents: string[] }> {
  const rows = (await api.db.query<{ hash: string }[]>('SELECT hash FROM files')).map(({ hash }) => hash);
  const contents: string[] = [];
  for await (const { key } of storage.list('files')) contents.push(/([0-9a-f]{64})/.exec(key)?.[1] ?? key);
  return { rows: rows.filter((hash) => !contents.includes(hash)), contents: contents.filter((hash) => !rows.includes(hash)) };
}

describe('what nothing refers to', () => {
  it('is kept for a day, then swept; what a record refers to stays', async () => {
    const [unused, used] = [await upload(), await upload()];
    await aBrand(used.url);
    await later(23);
    await store.sweep();
    expect([await isThere(unused), await isThere(used)]).toEqual([true, true]);
    await later(2);
    await store.sweep();
    expect([await isThere(unused), await isThere(used)]).toEqual([false, true]);
  });

  it('uploading it again starts its day anew', async () => {
    const file = await upload();
    const [row] = await api.db.query<[{ content: string }]>('SELECT hash AS content FROM files WHERE hash = $1', [
      file.url.slice(11, 75),
    ]);
    expect(row).toBeDefined();
    await aDayLater();
    const content = Buffer.from(await (await fetch(`${api.url}${file.url}`)).arrayBuffer());
    await store.keep({ content, hash: file.url.slice(11, 75), extension: 'png' });
    await store.sweep();
    expect(await isThere(file)).toBe(true);
  });

  it('goes with its last reference, not before', async () => {
    const file = await upload();
    const first = await aBrand(file.url);
    const second = await aBrand(file.url);
    await staff.delete(`/api/brands/${first.id}`).expect(200);
    await store.sweep();
    expect(await isThere(file)).toBe(true);
    await staff.patch(`/api/brands/${second.id}`).send({ image: null }).expect(200);
    await store.sweep();
    expect(await isThere(file)).toBe(false);
  });

  it('a file that is gone cannot be referred to: 400 on the field', async () => {
    const file = await upload();
    await aDayLater();
    await store.sweep();
    const { body } = await staff.post('/api/brands').send({ name: 'Late brand', image: file.url }).expect(400);
    expect(body).toMatchObject({
      details: [{ field: 'image', message: 'This file is no longer stored; please upload it again' }],
    });
  });

  it('a file is kept under its own extension and no other', async () => {
    const file = await upload();
    const { id } = await aBrand(file.url);
    for (const save of [
      staff.post('/api/brands').send({ name: 'Misnamed brand', image: file.url.replace('.png', '.jpg') }),
      staff.patch(`/api/brands/${id}`).send({ image: file.url.replace('.png', '.jpg') }),
    ])
      expect((await save.expect(400)).body.details).toEqual([{ field: 'image', message: text('file.gone') }]);
    expect((await staff.get(`/api/brands/${id}`)).body.image).toBe(file.url);
  });

  it('a link elsewhere is nobody’s file', async () => {
    await aBrand('https://example.com/logo.png');
    expect(await orphans()).toEqual({ rows: [], contents: [] });
  });
});

it('E14 the sweep and those who upload or refer at the same moment never lose a file', async () => {
  const contents = await Promise.all(Array.from({ length: hard(10, 50) }, () => noise(12, 12)));
  const files = await Promise.all(contents.map((content) => store.keepImage(content, 'a.png')));
  await aDayLater();
  const saved: Promise<UploadedFile | null>[] = files.map(async (file, index) => {
    await pause(index % 5);
    if (index % 2) return store.keepImage(contents[index] as Buffer, 'a.png'); // uploaded again
    const answer = await staff.post('/api/brands').send({ name: `Racing ${index} ${file.url.slice(11, 20)}`, image: file.url });
    return answer.status === 201 ? file : null; // or told that it is gone
  });
  await Promise.all([store.sweep(), pause(3).then(() => store.sweep()), ...saved]);
  for (const file of await Promise.all(saved)) expect(file === null || (await isThere(file))).toBe(true);
  expect(await orphans()).toEqual({ rows: [], contents: [] });
}, 60_000);

it('E14 a sweep over a store that fails half-way keeps what it got done, and the next one goes on from there', async () => {
  await aDayLater();
  await store.sweep(); // of what the others left
  const files = await Promise.all(Array.from({ length: 12 }, async () => store.keepImage(await noise(12, 12), 'a.png')));
  await aDayLater();
  const asked: string[] = [];
  const remove = storage.delete.bind(storage);
  const deleted = jest.spyOn(storage, 'delete').mockImplementation((key) => {
    asked.push(key);
    return asked.length > 7 ? Promise.reject(new Error('the store is away')) : remove(key);
  });
  await expect(store.sweep()).rejects.toThrow('the store is away');
  const [left] = await api.db.query<[{ count: number }]>(`SELECT count(*)::int FROM files WHERE hash = ANY ($1)`, [
    files.map(({ url }) => url.slice(11, 75)),
  ]);
  deleted.mockRestore();
  expect(left.count).toBeLessThan(files.length);
  expect(await store.sweep()).toBe(left.count);
  expect(await orphans()).toEqual({ rows: [], contents: [] });
});

it('E14 a process killed between file and row, or in a sweep, leaves nothing that the next sweep does not find', async () => {
  for (let round = 0; round < hard(3, 50); round += 1) {
    const victim = await spawnProcess('api', { database: api.database, variables: { IMPELLER_HOME: home } });
    const sender = agent(victim.url, staff.token);
    const uploads = Array.from({ length: 12 }, async () =>
      sender
        .post('/api/common/upload')
        .attach('file', await noise(48, 48), 'a.png')
        .then(
          () => 'done',
          () => 'broken',
        ),
    );
    await pause(20 + ((round * 37) % 120));
    await victim.kill('SIGKILL');
    await Promise.all(uploads);
  }
  // What a kill leaves behind of each kind, made certain: a row whose content never came, and a sweep that was killed half-way.
  await api.db.query(
    `INSERT INTO files (hash, extension, type, bytes, "keepUntil") VALUES (repeat('a', 64), 'png', 'image/png', 1, now())`,
  );
  const half = await store.keepImage(await noise(10, 10), 'a.png');
  await api.db.query(`UPDATE files SET "keepUntil" = '-infinity' WHERE hash = $1`, [half.url.slice(11, 75)]);
  await storage.delete(`files/${half.url.slice(11, 13)}/${half.url.slice(11)}`);
  await aDayLater();
  await store.sweep();
  await storage.tidy(new Date(Date.now() + 1_000));
  expect(await orphans()).toEqual({ rows: [], contents: [] });
  expect(await storage.tidy(new Date(Date.now() + 1_000))).toBe(0);
  await upload(); // and it goes on
}, 600_000);
