import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Children } from './children.mjs';
import { lock } from './lock.mjs';
import { runProduct } from './product.mjs';
import { isReady } from './ready.mjs';

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'impeller-product-'))));
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** Stands in for API and worker: never ready, and asked to end it first finishes what it has in hand. */
const DRAINING = `
  const { writeFileSync } = require('node:fs');
  process.on('SIGTERM', () => setTimeout(() => (writeFileSync(__filename + '.drained', ''), process.exit(0)), 300));
  setInterval(() => {}, 1000);
  writeFileSync(__filename + '.up', '');`;

/** Stands in for both where all goes well. */
const LISTENING = `
  const { HOST, PORT } = process.env;
  if (__filename.endsWith('worker.js')) setInterval(() => {}, 1000);
  else require('node:http').createServer((_, answer) => answer.end()).listen(PORT, HOST, () => process.send({ listens: true }));`;

/** Runs a built product of which `part` is API and worker. @returns what runProduct answers */
function run(part, { port = 0, first = new AbortController(), second = new AbortController() } = {}) {
  mkdirSync(bundle(), { recursive: true });
  writeFileSync(join(root, 'apps/api/dist/migrate.js'), '');
  for (const name of ['main.js', 'worker.js']) writeFileSync(join(bundle(), name), part);
  const place = { root, home: root, host: '127.0.0.1', port, isDemo: false };
  return runProduct(place, 'postgres://nowhere', new Children(root), { signal: first.signal, hurry: second.signal });
}
const bundle = () => join(root, 'apps/api/dist/bundle');

/** Another program at a port. @param {() => number} status what it answers with */
async function another(status = () => 200) {
  const server = createServer((_, answer) => answer.writeHead(status()).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: server.address().port, close: () => server.close() };
}

it('lets API and worker finish what they have in hand where a start is ended before it was ready', async () => {
  const first = new AbortController();
  const outcome = run(DRAINING, { first }).then(
    () => 'ready',
    ({ name }) => name,
  );
  const made = (kind) => ['main', 'worker'].every((name) => existsSync(join(bundle(), `${name}.js.${kind}`)));
  while (!made('up')) await pause(20);
  first.abort();
  expect(await outcome).toBe('AbortError');
  expect(readdirSync(bundle()).filter((name) => name.endsWith('.drained'))).toEqual(['main.js.drained', 'worker.js.drained']);
});

it('says once what a start waits for that takes long', async () => {
  let asked = 0;
  const { port, close } = await another(() => (++asked > 5 ? 200 : 503));
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const api = { crashes: 0, faults: ['Not ready: storage: Error: no bucket\n  at storage.js:1'], isListening: true };
  await isReady(`http://127.0.0.1:${port}`, api, new AbortController().signal, 0);
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    'Still waiting for the API: it answers 503. It last said: Not ready: storage: Error: no bucket\n',
  ]);
  close();
});

it('says where the API listens, whichever port it took', async () => {
  const unlock = await lock(root, 'a port that is yet to be chosen');
  const product = await run(LISTENING);
  const [, url] = /^Impeller runs at (http:\/\/localhost:[1-9]\d+) - sign in /.exec(product.line);
  expect((await fetch(url)).status).toBe(200);
  expect(JSON.parse(readFileSync(join(root, 'start.lock'), 'utf8'))).toMatchObject({ url });
  await product.stop(new AbortController().signal);
  unlock();
});

describe('a port that another store took during a long start', () => {
  it('is in use, though it was free when the start began', async () => {
    const { port, close } = await another();
    await expect(run(LISTENING, { port })).rejects.toThrow(`Port ${port} is in use by another program.`);
    close();
  });

  it('is not taken for ours because the other store is ready', async () => {
    const { port, close } = await another();
    const api = { crashes: 3, faults: [`PORT ${port} is in use by another program: choose another.`], isListening: false };
    await expect(isReady(`http://127.0.0.1:${port}`, api, new AbortController().signal)).rejects.toThrow(
      `The API does not start:\nPORT ${port} is in use`,
    );
    close();
  });
});
