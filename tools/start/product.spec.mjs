import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Children } from './children.mjs';
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

it('lets API and worker finish what they have in hand where a start is ended before it was ready', async () => {
  const bundle = join(root, 'apps/api/dist/bundle');
  mkdirSync(bundle, { recursive: true });
  writeFileSync(join(root, 'apps/api/dist/migrate.js'), '');
  for (const name of ['main.js', 'worker.js']) writeFileSync(join(bundle, name), DRAINING);
  const [first, second] = [new AbortController(), new AbortController()];
  const place = { root, home: root, host: '127.0.0.1', port: 9, isDemo: false };
  const running = runProduct(place, 'postgres://nowhere', new Children(root), { signal: first.signal, hurry: second.signal });
  const outcome = running.then(
    () => 'ready',
    ({ name }) => name,
  );
  const made = (kind) => ['main', 'worker'].every((name) => existsSync(join(bundle, `${name}.js.${kind}`)));
  while (!made('up')) await pause(20);
  first.abort();
  expect(await outcome).toBe('AbortError');
  expect(readdirSync(bundle).filter((name) => name.endsWith('.drained'))).toEqual(['main.js.drained', 'worker.js.drained']);
});

it('says once what a start waits for that takes long', async () => {
  let asked = 0;
  const server = createServer((_, answer) => answer.writeHead(++asked > 5 ? 200 : 503).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const api = { crashes: 0, faults: ['Not ready: storage: Error: no bucket\n  at storage.js:1'] };
  await isReady(`http://127.0.0.1:${server.address().port}`, api, new AbortController().signal, 0);
  expect(said.mock.calls.map(([line]) => line)).toEqual([
    'Still waiting for the API: it answers 503. It last said: Not ready: storage: Error: no bucket\n',
  ]);
  server.close();
});
