// Brings apps/api/dist up to date with src within a second: types are the type check's business, and a test that
// starts processes must not wait for them. Emits what `tsc -p tsconfig.build.json` emits, file by file, where it is stale, and packs it.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';

const api = join(import.meta.dirname, '..');
const options = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    target: 'es2022',
    keepClassNames: true,
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'es6' },
  sourceMaps: true,
  swcrc: false,
};
const changed = (/** @type {string} */ file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

// Held against the sources alone: what a cache brings back is written in any order, and packing it anew for that would take the
// bundle away from processes that are being tested beside.
let newest = 0;
for (const entry of readdirSync(join(api, 'src'), { withFileTypes: true, recursive: true })) {
  const source = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !/\.ts$/.test(source) || /\.spec\.ts$/.test(source)) continue;
  const target = source.replace(join(api, 'src'), join(api, 'dist')).replace(/\.ts$/, '.js');
  newest = Math.max(newest, changed(source));
  if (changed(target) >= changed(source)) continue;
  const { code, map } = transformFileSync(source, options);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.map`, map ?? '');
  writeFileSync(target, `${code}\n//# sourceMappingURL=${entry.name.replace(/\.ts$/, '.js')}.map\n`);
}
if (newest > changed(join(api, 'dist/bundle/main.js'))) await import('../bundle.mjs');
