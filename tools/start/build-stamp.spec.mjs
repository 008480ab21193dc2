import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourcesOf } from './build-stamp.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'impeller-stamp-'));
  for (const folder of ['apps', 'libs']) mkdirSync(join(root, folder));
  for (const name of ['package-lock.json', 'nx.json', 'tsconfig.base.json', 'apps/brand.ts']) writeFileSync(join(root, name), '');
});
afterEach(() => rmSync(root, { recursive: true }));

it('a file in an editor, whose lock is a link to nowhere, changes no source until it is saved', () => {
  const before = sourcesOf(root);
  symlinkSync('somebody@machine.4711:1795000000', join(root, 'apps/.#brand.ts'));
  expect(sourcesOf(root)).toBe(before);
  writeFileSync(join(root, 'apps/brand.ts'), 'export {};');
  expect(sourcesOf(root)).not.toBe(before);
});
