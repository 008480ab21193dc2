import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const page = read('docs/add-a-resource.md');
const blocks = [...page.matchAll(/^```tsx?\n([^]*?)^```$/gm)].map(([, code]) => code);

/** What the page gives whole, by path: the blocks that begin with one. */
const files = new Map(
  blocks.flatMap((code) => [...code.matchAll(/^\/\/ (\w+\/\S+)\n([^]*)/g)].map(([, path, text]) => [path, text])),
);
const paths = [...files.keys()];
const migration = paths.find((path) => path.includes('/migrations/'));

/** A file of the product with more in it: each text goes before the first of its mark. @returns {[string, string]} */
function added(path, ...parts) {
  const text = parts.reduce((source, [mark, part]) => {
    expect(source).toContain(mark);
    return source.replace(mark, () => part + mark);
  }, read(path));
  return [path, text];
}

/** What the page has put into files that are there. @returns {Map<string, string>} */
function registers() {
  const [, catalogue, shell] = blocks.find((code) => code.startsWith('// catalogue.ts')).split(/^\/\/ .*\n/m);
  const texts = 'libs/contracts/src/texts/en';
  return new Map([
    added('libs/contracts/src/index.ts', ['export * from', blocks.find((code) => code.startsWith('export *'))]),
    added(`${texts}/catalogue.ts`, ['} as const', catalogue]),
    added(`${texts}/shell.ts`, ['} as const', shell]),
    added(
      'apps/api/src/catalogue/catalogue.module.ts',
      ['import', `import { WarehousesController } from './warehouses/warehouses.controller.js';\n`],
      ['BrandsController,\n', 'WarehousesController, '],
    ),
    added(
      'apps/admin/src/screenList.ts',
      ['import', `import { warehouses } from './catalogue/warehouses';\n`],
      ['  brands,\n', 'warehouses,'],
    ),
  ]);
}

/** The compiler's view of the disk, with files on it that are not there. @param {Map<string, string>} overlay by absolute path */
function hostWith(options, overlay) {
  const host = ts.createCompilerHost(options);
  const folders = new Set([...overlay.keys()].map(dirname));
  const { fileExists, directoryExists, readFile } = host;
  return Object.assign(host, {
    fileExists: (path) => overlay.has(path) || fileExists(path),
    directoryExists: (path) => folders.has(path) || directoryExists(path),
    readFile: (path) => overlay.get(path) ?? readFile(path),
    getSourceFile: (path, target) => {
      const text = overlay.get(path) ?? readFile(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, target);
    },
  });
}

/**
 * What the compiler has against these files, as the workspace is checked, with the contracts' sources in place of what was
 * built of them. @param {string} workspace @param {Map<string, string>} written by path @returns {string[]} 'file: what'
 */
function faults(workspace, written) {
  const overlay = new Map([...written].map(([path, text]) => [join(root, path), text]));
  const paths = { '@impeller/contracts': [join(root, 'libs/contracts/src/index.ts')] };
  const { options } = ts.getParsedCommandLineOfConfigFile(
    join(root, workspace, 'tsconfig.json'),
    { noEmit: true, paths },
    ts.sys,
  );
  const own = [...overlay.keys()].filter((path) => /^(apps\/api|libs)/.test(relative(root, path)) === (workspace === 'apps/api'));
  const program = ts.createProgram(own, options, hostWith(options, overlay));
  const found = own.flatMap((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  return [...program.getOptionsDiagnostics(), ...found].map(
    ({ file, messageText }) => `${file && relative(root, file.fileName)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}

describe('the resource of docs/add-a-resource.md', () => {
  it.each([
    ['apps/api', `import { warehouse } from '@impeller/contracts';\nexport const wrong = warehouse.nothing;\n`],
    ['apps/admin', `import { warehouses } from './catalogue/warehouses';\nexport const wrong = warehouses.nothing;\n`],
  ])(
    'fits into %s as it stands there',
    (workspace, wrong) => {
      const mistake = `${workspace}/src/mistake.ts`;
      const found = faults(workspace, new Map([...files, ...registers(), [mistake, wrong]]));
      // The one that is made here shows that the others would be found.
      expect(found).toEqual([expect.stringMatching(/mistake\.ts: Property 'nothing' does not exist/)]);
    },
    60_000,
  );

  it('is as long as the page says, file by file and together, and at most 80 lines', () => {
    const lengths = paths.filter((path) => path !== migration).map((path) => files.get(path).split('\n').length - 1);
    const counts = page.slice(page.indexOf('## The count'));
    const counted = [...counts.matchAll(/^\| \w+ \| (\d+) \|$/gm)].map(([, lines]) => Number(lines));
    const sum = lengths.reduce((all, one) => all + one, 0);
    expect(lengths).toEqual(counted);
    expect([sum, lengths.length]).toEqual([Number(/\| \*\*in seven files\*\* \| \*\*(\d+)\*\* \|/.exec(counts)[1]), 7]);
    expect(page).toContain(`is ${sum} lines in seven\nfiles`);
    expect(read('CONTRIBUTING.md')).toContain(`A plain one is ${sum} lines in seven files`);
    expect(sum).toBeLessThanOrEqual(80);
  });
});
