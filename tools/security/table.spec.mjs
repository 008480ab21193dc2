import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proofsIn, securityTable, testFiles } from './table.mjs';

const folder = mkdtempSync(join(tmpdir(), 'impeller-security-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the table of threats', () => {
  it('finds rows in names of files, titles and tables of cases, and takes no cell for a row', () => {
    writeFileSync(
      join(folder, 'A14-A15-changed.e2e-spec.ts'),
      `it('C2, C3 refuses | quotes', () => {}); it.each([['F4 a bomb', 1]])('%s', () => cell('A1')); it('says nothing of B1', () => {});`,
    );
    writeFileSync(join(folder, 'helper.ts'), `'D1 no test'`);
    const proofs = testFiles(folder).flatMap((path) => proofsIn(folder, path));
    expect(proofs.map(({ row, title }) => [row, title])).toEqual([
      ['A14', ''],
      ['A15', ''],
      ['C2', 'refuses | quotes'],
      ['C3', 'refuses | quotes'],
      ['F4', 'a bomb'],
    ]);
    expect(securityTable({ C2: 'injection', D1: 'big' }, proofs)).toBe(
      [
        '| Row | Threat or fault | Tests | State |',
        '|---|---|---|---|',
        '| C2 | injection | `A14-A15-changed.e2e-spec.ts`: refuses \\| quotes | tested |',
        '| D1 | big |  | open |',
      ].join('\n'),
    );
  });
});
