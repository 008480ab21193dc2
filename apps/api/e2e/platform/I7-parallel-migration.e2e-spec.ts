import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from '../../test/database.js';
import { variables } from '../../test/environment.js';
import { spawnProcess } from '../../test/spawn-process.js';

const ENTRY = join(import.meta.dirname, '../../dist/migrate.js');

it('I7 three replicas that migrate at once migrate once, and a fourth finds nothing to do', async () => {
  const database = await createTestDatabase({ empty: true });
  const build = await spawnProcess('api', { database, impatient: true }); // brings dist up to date
  await build.kill();
  const migrate = () =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = spawn(process.execPath, [ENTRY], { env: { ...process.env, ...variables(database.url), LOG_LEVEL: 'info' } });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.once('exit', (code) => resolve({ code, output }));
    });
  const runs = await Promise.all([migrate(), migrate(), migrate()]);
  expect(runs.map(({ code, output }) => [code, code ? output : ''])).toEqual([0, 0, 0].map((code) => [code, '']));
  expect(runs.filter(({ output }) => /Ran \d+ migrations/.test(output))).toHaveLength(1);
  expect((await migrate()).output).not.toMatch(/Ran/);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('SELECT name, count(*)::int FROM migrations GROUP BY name HAVING count(*) > 1');
  const { rows: admins } = await client.query(`SELECT count(*)::int FROM admins`);
  await client.end();
  await database.drop();
  expect(rows).toEqual([]);
  expect(admins).toEqual([{ count: 1 }]);
}, 120_000);
