import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeftovers } from './leftovers.mjs';

let folder;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'impeller-leftovers-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => jest.restoreAllMocks());

/** A process that is taken for the folder's server. */
async function server() {
  const script = "setInterval(() => {}, 1000); console.log('up')";
  const child = spawn(process.execPath, ['-e', script, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  writeFileSync(join(folder, 'postmaster.pid'), `${child.pid}\n`);
  return child;
}

/** Has `kill` find that process gone, which ends a moment before any signal. @param {import('node:child_process').ChildProcess} child */
function endsBefore(child) {
  const kill = process.kill.bind(process);
  jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    if (signal === 0) return kill(pid, 0);
    child.kill('SIGKILL');
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
  });
}

it('a server that ends in the moment before it is told to has ended', async () => {
  endsBefore(await server());
  await expect(clearLeftovers(folder, () => {})).resolves.toBeUndefined();
});

it('a server of another account is no server that has ended', async () => {
  const child = await server();
  const kill = process.kill.bind(process);
  jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    if (signal === 0) return kill(pid, 0);
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  await expect(clearLeftovers(folder, () => {})).rejects.toThrow(/belongs to another account\. End it as that/);
  child.kill('SIGKILL');
});
