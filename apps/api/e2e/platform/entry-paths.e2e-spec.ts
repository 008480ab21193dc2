import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { variables } from '../../test/environment.js';
import { DIST, runEntry } from '../../test/run-entry.js';
import { buildWhatChanged } from '../../test/spawn-process.js';

jest.setTimeout(120_000);
const api = join(DIST, '..');
let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = mkdtempSync(join(tmpdir(), 'impeller-entry-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const DONE = { code: 0, said: expect.stringMatching(/^Ran \d+ migrations/m) as unknown };

it.each(['migrate.js', 'migrate'])('migrates when it is started through a link to its folder, as %s', async (name) => {
  symlinkSync(DIST, join(folder, 'current'));
  expect(await runEntry(variables(database.url), join(folder, 'current', name))).toEqual(DONE);
});

it('migrates from a folder whose name has spaces, % and #', async () => {
  const odd = join(folder, 'my store 100% #1 %20');
  const target = join(odd, 'apps/api');
  mkdirSync(target, { recursive: true });
  buildWhatChanged();
  for (const name of ['package.json', 'dist']) cpSync(join(api, name), join(target, name), { recursive: true });
  symlinkSync(join(api, 'node_modules'), join(target, 'node_modules'));
  symlinkSync(join(api, '../../node_modules'), join(odd, 'node_modules'));
  expect(await runEntry(variables(database.url), join(target, 'dist/migrate.js'))).toEqual(DONE);
});
