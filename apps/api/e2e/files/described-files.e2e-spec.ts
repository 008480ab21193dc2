import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedFile } from '@impeller/contracts';
import { DescribedFiles1790001068000 } from '../../src/database/migrations/1790001068000-described-files.js';
import { FileStore } from '../../src/files/file-store.js';
import type { Agent } from '../../test/agent.js';
import { noise } from '../../test/pictures.js';
import { startApi, type Api } from '../../test/start-api.js';

let home: string;
let api: Api;
let staff: Agent;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'impeller-files-'));
  api = await startApi({ variables: { IMPELLER_HOME: home } });
  staff = await api.as('superadmin');
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
const isThere = async ({ url }: UploadedFile) => (await api.request.get(url)).status === 200;
const linkTo = (address: string) => `<p>Read <a href="${address}">the manual</a> first</p>`;

/** A day goes by for every file that waits. */
async function aDayLater() {
  await api.db.query(`UPDATE files SET "keepUntil" = "keepUntil" - interval '25 hours' WHERE "keepUntil" > '-infinity'`);
  await api.app.get(FileStore, { strict: false }).sweep();
}

it('a file that a product’s description links to stays for as long as it does', async () => {
  const [near, far, gone] = [await upload(), await upload(), await upload()];
  const description = linkTo(near.url) + linkTo(`https://shop.example${far.url}`);
  const { id } = (await staff.post('/api/products').send({ name: 'Pump with a manual', description }).expect(201)).body;
  await aDayLater();
  expect(await Promise.all([near, far, gone].map(isThere))).toEqual([true, true, false]);
  await staff
    .patch(`/api/products/${id}`)
    .send({ description: linkTo(far.url) })
    .expect(200);
  await aDayLater();
  expect(await Promise.all([near, far].map(isThere))).toEqual([false, true]);
  await staff.delete(`/api/products/${id}`).expect(200);
  await aDayLater();
  expect(await isThere(far)).toBe(false);
});

it('so do those of descriptions that were there before', async () => {
  const [used, other] = [await upload(), await upload()];
  const body = { name: 'Pump of long ago', description: linkTo(used.url) + linkTo(`/api/files/${'a'.repeat(64)}.pdf`) };
  const { id } = (await staff.post('/api/products').send(body).expect(201)).body;
  const runner = api.db.createQueryRunner();
  await runner.startTransaction();
  // As the version before left it.
  await runner.query(`DELETE FROM files_references WHERE "table" = 'products' AND "column" = 'description'`);
  await runner.query(`UPDATE files SET "keepUntil" = now() + interval '1 day' WHERE hash = $1`, [used.url.slice(11, 75)]);
  for (const name of ['files', 'files_changed']) await runner.query(`DROP TRIGGER "products_description_${name}" ON products`);
  await new DescribedFiles1790001068000().up(runner);
  await runner.commitTransaction();
  await runner.release();
  await aDayLater();
  expect(await Promise.all([used, other].map(isThere))).toEqual([true, false]);
  await staff.patch(`/api/products/${id}`).send({ description: null }).expect(200);
  await aDayLater();
  expect(await isThere(used)).toBe(false);
});
