import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { eventually } from '../../test/eventually.js';
import { spawnProcess, type Spawned } from '../../test/spawn-process.js';

jest.setTimeout(90_000);

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const health = async (api: Spawned) => (await fetch(`${api.url}/api/health/ready`)).status;
/** Requests that leave two megabytes of lines. */
async function writeMuch(api: Spawned): Promise<void> {
  const path = `/api/nothing/${'x'.repeat(4_000)}`;
  for (let request = 0; request < 500; request++) await (await fetch(api.url + path)).arrayBuffer();
}

it('I4 an API whose log has no space left answers, and ends in order when it is asked to', async () => {
  const full = openSync('/dev/full', 'w');
  const api = await spawnProcess('api', { database, stdout: full, impatient: true });
  closeSync(full);
  await eventually(async () => expect(await health(api)).toBe(200), 30_000);
  await writeMuch(api);
  expect(await health(api)).toBe(200);
  api.child.kill('SIGTERM');
  expect(await api.exited).toBe(0);
});

it('I3 an API whose lines nobody reads any more answers, and ends when it is asked to', async () => {
  const api = await spawnProcess('api', { database });
  api.child.stdout!.pause();
  await writeMuch(api);
  expect(await health(api)).toBe(200);
  api.child.kill('SIGTERM');
  expect(await api.exited).toBe('SIGKILL');
});

it('a command that ends because nothing is left to do has written its last lines', async () => {
  const logger = join(import.meta.dirname, '../../dist/logging/logger.js');
  const command = `const { logger } = await import(${JSON.stringify(logger)}); logger.info('the last of it');`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', command]);
  expect(stdout).toContain('the last of it');
});
