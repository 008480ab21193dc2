jest.setTimeout(180_000);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent } from '../../../test/agent.js';
import { IMPORT_SHEET } from '@impeller/contracts';
import { migrate } from '../../../src/migrate.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { testEnvironment } from '../../../test/environment.js';
import { zipOf } from '../../../test/import-zip.js';
import { startImporting, type Importing } from '../product-import/import-harness.js';

let home: string;
let database: TestDatabase;
let on: Importing;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'impeller-demo-'));
  database = await createTestDatabase();
  await migrate(testEnvironment(database.url, { IMPELLER_HOME: home }), { demo: true, say: () => undefined });
  on = await startImporting({ database, variables: { IMPELLER_HOME: home } });
}, 180_000);
afterAll(async () => {
  await on?.close();
  await database?.drop();
  await rm(home, { recursive: true, force: true });
});

const bytes = (request: ReturnType<Agent['get']>) =>
  request.buffer(true).parse((response, done) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => done(null, Buffer.concat(parts)));
  });

it('the demo store, exported and imported again, is unchanged to the last version', async () => {
  const versions = () =>
    on.api.db.query<
      object[]
    >(`SELECT (SELECT sum(version) FROM products) AS products, (SELECT sum(version) FROM products_variations) AS variations,
      (SELECT sum(id) FROM products_images) AS images, (SELECT count(*) FROM audit_logs WHERE resource LIKE 'products%') AS trail`);
  const before = await versions();
  const { status, body } = await bytes(on.staff.post('/api/products/export'));
  expect(status).toBe(200);
  const ready = await on.check(await zipOf([{ name: IMPORT_SHEET, content: body as Buffer }]));
  expect(ready).toMatchObject({ status: 'ready', invalid: 0 });
  expect(ready.total).toBeGreaterThanOrEqual(300);
  await on.step(ready.id, 'process');
  await on.until(ready.id, 'done');
  expect(new Set((await on.rows(ready.id)).map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  expect(await versions()).toEqual(before);
});
