import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

jest.setTimeout(600_000);
const root = resolve(import.meta.dirname, '../..');
const stages = readFileSync(join(root, 'docker/Dockerfile'), 'utf8').split(/^FROM /m);
const stage = stages.find((one) => one.includes(' AS packages'));
let app;
beforeAll(() => (app = mkdtempSync(join(tmpdir(), 'impeller-image-'))));
afterAll(() => rmSync(app, { recursive: true, force: true }));

const node = (...args) => execFileSync(process.execPath, args, { cwd: app, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

it('holds what its processes load: they get as far as asking for their settings', () => {
  for (const [, files] of stage.matchAll(/^COPY (.+)$/gm)) {
    const names = files.split(' ');
    const to = names.pop();
    for (const name of names) {
      const target = join(app, to, to.endsWith('/') ? name.split('/').at(-1) : '');
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(root, name), target);
    }
  }
  const [, install] = /^RUN (npm ci .+)$/m.exec(stage);
  execFileSync('sh', ['-c', install], { cwd: app, stdio: 'ignore' });
  for (const dist of ['libs/contracts/dist', 'apps/api/dist']) cpSync(join(root, dist), join(app, dist), { recursive: true });
  for (const name of ['sharp', '@node-rs/argon2'])
    expect(node('--input-type=module', '-e', `await import('${name}'); console.log('loaded')`)).toContain('loaded');
  for (const entry of ['apps/api/dist/migrate.js', 'apps/api/dist/bundle/main.js', 'apps/api/dist/bundle/worker.js'])
    expect(saidBy(entry)).toContain('DATABASE_URL');
});

/** What a process says that is started without any settings, and ends. */
function saidBy(entry) {
  try {
    return node(entry);
  } catch (error) {
    return `${error.stdout}${error.stderr}`;
  }
}
