import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

jest.setTimeout(900_000);
const root = resolve(import.meta.dirname, '../..');
let clone;
let home;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'impeller-clone-'));
  home = join(clone, '.impeller');
  execFileSync('git', ['clone', '--quiet', root, clone]);
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** `npm start` in the clone. @returns the process, its port and last line once it runs */
async function start() {
  const began = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: '0', CI: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'exit');
  const line = await new Promise((done, fail) => {
    child.stdout.on('data', () => /^Impeller runs at .+$/m.test(output) && done(/^Impeller runs at .+$/m.exec(output)[0]));
    void ended.then(() => fail(new Error(output)));
  });
  return { child, ended, line, output: () => output, url: /http:\S+/.exec(line)[0], ms: Date.now() - began };
}

/** The processes below the start command: its own pid, and those it keeps. */
function pids() {
  const { pid } = JSON.parse(readFileSync(join(home, 'start.lock'), 'utf8'));
  const children = JSON.parse(readFileSync(join(home, 'children.json'), 'utf8')).map((one) => one.pid);
  const postgres = Number(execFileSync('pgrep', ['-P', String(pid), 'postgres'], { encoding: 'utf8' }).trim());
  return { start: [pid], children, postgres: [postgres], all: [pid, ...children, postgres] };
}

const ready = async (url) => (await fetch(`${url}/api/health/ready`)).status;

async function stop({ child, ended }, signal = 'SIGINT') {
  child.kill(signal);
  await ended;
}

describe('npm start in a fresh clone', () => {
  it('installs, builds, and says where it is and how to sign in', async () => {
    const run = await start();
    expect(run.line).toMatch(
      /^Impeller runs at http:\/\/localhost:\d+ - Sign in as admin@impeller\.local with the password \S+ /,
    );
    expect(await ready(run.url)).toBe(200);
    const holder = JSON.parse(readFileSync(join(home, 'start.lock'), 'utf8'));
    expect(holder).toEqual({ pid: expect.any(Number), started: expect.any(String), url: run.url }); // prepared, that is
    const [, email, password] = /as (\S+) with the password (\S+)/.exec(run.line);
    const answer = await fetch(`${run.url}/api/admins/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailAddress: email, password }),
    });
    expect(answer.ok).toBe(true);
    await stop(run);
  });

  it('installs and builds nothing the second time, and so takes seconds', async () => {
    const run = await start();
    await stop(run, 'SIGTERM');
    process.stdout.write(`The second start took ${(run.ms / 1_000).toFixed(1)} s\n`);
    expect(run.output()).not.toMatch(/Installing|Building/);
    // Ten seconds are promised; a machine that tests other things meanwhile gets three times as long.
    expect(run.ms).toBeLessThan(30_000);
  });

  it.each(['start', 'children', 'postgres', 'all'])('recovers after kill -9 of %s', async (which) => {
    const run = await start();
    const before = pids();
    for (const pid of before[which]) process.kill(pid, 'SIGKILL');
    await new Promise((done) => setTimeout(done, 1_000)); // until it has been noticed
    if (which === 'start' || which === 'all') await run.ended;
    const again = which === 'start' || which === 'all' ? await start() : run;
    // What was killed alone comes back by itself.
    for (let tries = 0; tries < 100 && (await ready(again.url).catch(() => 0)) !== 200; tries++)
      await new Promise((done) => setTimeout(done, 200));
    expect(await ready(again.url)).toBe(200);
    await stop(again);
  });

  it('leaves no process behind', () => {
    const left = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .split('\n')
      .filter((args) => args.includes(clone));
    expect(left).toEqual([]);
  });
});
