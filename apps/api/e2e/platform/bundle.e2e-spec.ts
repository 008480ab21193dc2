import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

it('packs what a process is made of once: nothing loads a second TypeORM beside it', async () => {
  const packages = join(import.meta.dirname, '../../dist/bundle/packages.js');
  const program = `import { createRequire } from 'node:module';
    await import(${JSON.stringify(packages)});
    process.stdout.write(Object.keys(createRequire(${JSON.stringify(packages)}).cache).filter((file) => /node_modules.typeorm/.test(file)).join());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout).toBe('');
});
