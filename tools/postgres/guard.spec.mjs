import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isAlive } from './leftovers.mjs';

const root = resolve(import.meta.dirname, '../..');
let folder;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'impeller-guard-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a stand-in for the server in a process of its own, on a system without setpriv. @returns both */
async function elsewhere(module) {
  const script = `import { spawnServer } from '${pathToFileURL(module).href}';
    const { child } = spawnServer(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], undefined, () => {});
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const args = ['--input-type=module', '-e', script];
  const starter = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: folder } });
  const [pid] = await once(starter.stdout, 'data');
  return { starter, pid: Number(pid) };
}

it('ends the server with its starter where there is no setpriv, also from a folder with a space, % and # in its name', async () => {
  const odd = join(folder, 'my store 100% #1');
  mkdirSync(odd);
  cpSync(import.meta.dirname, join(odd, 'tools/postgres'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(odd, 'node_modules'));
  const { starter, pid } = await elsewhere(join(odd, 'tools/postgres/server.mjs'));
  await pause(500); // the guard is on its way
  starter.kill('SIGKILL');
  for (let tries = 0; isAlive(pid) && tries < 100; tries++) await pause(100);
  const outlived = isAlive(pid);
  if (outlived) process.kill(pid, 'SIGKILL');
  expect(outlived).toBe(false);
});
