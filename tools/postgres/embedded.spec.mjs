import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createAppRole, createDatabase, startPostgres } from './embedded.mjs';

jest.setTimeout(60_000);
const LAUNCHER = new URL('./embedded.mjs', import.meta.url).href;
let folder;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'impeller-postgres-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server in a process of its own, which can be killed. @returns its process and the server's pid */
async function elsewhere() {
  const script = `import { startPostgres } from '${LAUNCHER}';
    const server = await startPostgres({ dir: '${folder}', settings: { fsync: 'off' } });
    console.log(server.pid);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await once(child.stdout, 'data');
  return { child, pid: Number(pid) };
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows[0];
}

describe('the PostgreSQL that comes along', () => {
  it('lets the product in as the owner of its database, and as nothing more', async () => {
    const synced = jest.spyOn(fs, 'fsyncSync');
    const server = await startPostgres({ dir: folder, settings: { fsync: 'off' } });
    expect(synced).toHaveBeenCalled(); // the password, without which nobody can open what initdb has synced
    synced.mockRestore();
    const role = await createAppRole(server);
    await createDatabase(server, { database: 'impeller', owner: role.role });
    const url = role.urlOf('impeller');
    expect(await ask(url, 'SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user')).toEqual({
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
    });
    await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    expect(await ask(url, `SELECT 'É' ILIKE 'é' AS alike`)).toEqual({ alike: true });
    await ask(url, 'CREATE EXTENSION pg_trgm');
    const { hindi, german } = await ask(url, `SELECT show_trgm('मोटर') AS hindi, show_trgm('Größe') AS german`);
    expect([hindi.length, german.length]).toEqual([5, 6]); // each letter counts, whatever its script
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
  });

  it('ends with the process that started it, even after kill -9, and keeps the data', async () => {
    const { child, pid } = await elsewhere();
    child.kill('SIGKILL');
    for (let tries = 0; isAlive(pid) && tries < 100; tries++) await pause(100);
    expect(isAlive(pid)).toBe(false);
    const server = await startPostgres({ dir: folder, settings: { fsync: 'off' } });
    const role = await createAppRole(server);
    expect(await ask(role.urlOf('impeller'), 'SELECT answer FROM kept')).toEqual({ answer: 42 });
    await server.stop();
  });

  it('recovers when it and its starter are killed at once', async () => {
    const { child, pid } = await elsewhere();
    process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    const server = await startPostgres({ dir: folder, settings: { fsync: 'off' } });
    await server.stop();
  });

  it('is not held up by a pid file whose number is another process by now', async () => {
    writeFileSync(join(folder, 'data/postmaster.pid'), `${process.pid}\n${join(folder, 'data')}\n0\n5432\n\n\n\n`);
    const server = await startPostgres({ dir: folder, settings: { fsync: 'off' } });
    await server.stop();
  });

  it('says why it does not start', async () => {
    await expect(startPostgres({ dir: folder, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      'invalid value for parameter "shared_buffers"',
    );
  });

  it('leaves nothing behind where it is thrown away', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'impeller-thrown-'));
    const server = await startPostgres({ dir, throwAway: true });
    await server.stop();
    expect(existsSync(dir)).toBe(false);
  });
});
