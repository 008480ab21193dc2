// Packs the product (see pack.mjs). Migrations, seeds and commands stay as they are, a file each; they run once.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from './pack.mjs';

const dist = join(import.meta.dirname, 'dist');
const OUT = join(dist, 'bundle');

/**
 * The packages, ready to be kept in memory for as long as a process lives: without a map, which is twice as large as the file,
 * and in ASCII, for one letter more would have V8 take two bytes for each of ten million.
 */
function settlePackages() {
  const file = join(OUT, 'packages.js');
  rmSync(`${file}.map`);
  const code = readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  writeFileSync(
    file,
    code.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

rmSync(OUT, { recursive: true, force: true });
await pack({ main: join(dist, 'main.js'), worker: join(dist, 'worker.js') }, OUT, {
  sourcemap: true,
  codeSplitting: {
    groups: [
      { name: 'packages', test: /node_modules/ },
      { name: 'product', test: /dist/, minShareCount: 2 },
    ],
  },
});
settlePackages();
// Each by itself: they start in processes and threads of their own, and take nothing along that they do not use. In one file, which
// overwrites none of the others.
for (const [name, file] of [
  ['sheet-child', 'catalogue/product-import/sheet/sheet-child.js'],
  ['hash-thread', 'identity/hash-thread.js'],
])
  await pack({ [name]: join(dist, file) }, OUT, { codeSplitting: false });
