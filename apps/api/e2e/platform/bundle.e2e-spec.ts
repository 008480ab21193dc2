import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const bundle = join(import.meta.dirname, '../../dist/bundle');

it('packs what a process is made of once: nothing loads a second TypeORM beside it', async () => {
  const packages = join(bundle, 'packages.js');
  const program = `import { createRequire } from 'node:module';
    await import(${JSON.stringify(packages)});
    process.stdout.write(Object.keys(createRequire(${JSON.stringify(packages)}).cache).filter((file) => /node_modules.typeorm/.test(file)).join());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout).toBe('');
});

it('packs the process that reads a sheet without the validators: every check of an import waits for its start', () => {
  const child = readFileSync(join(bundle, 'sheet-child.js'), 'utf8');
  expect(child).toContain('sheetSeconds'); // the limits are in it
  expect(child).not.toMatch(/zod/i);
});
