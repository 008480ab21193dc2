import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { allProofs, proofsIn, provenRows, securityPage, securityTable, testFiles, threats } from './table.mjs';

const folder = mkdtempSync(join(tmpdir(), 'impeller-security-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a test file of that text proves. */
function proven(source, name = 'a.spec.ts') {
  const path = join(folder, name);
  writeFileSync(path, source);
  const proofs = proofsIn(folder, path).map(({ row, title }) => [row, title]);
  rmSync(path);
  return proofs;
}

describe('what proves a row', () => {
  it('is the name of a file, and a title of a test or a group', () => {
    const source = `describe('C1 oracles', () => { it('C2, C3 refuses | quotes', () => {}); it('says nothing of B1', () => {}); });`;
    expect(proven(source, 'A14-A15-changed.e2e-spec.ts')).toEqual([
      ['A14', ''],
      ['A15', ''],
      ['C1', 'oracles'],
      ['C2', 'refuses | quotes'],
      ['C3', 'refuses | quotes'],
    ]);
  });

  it.each([
    [`it.skip('C2 a test');`],
    [`test.describe('C2 a test', () => {});`],
    [`(isThere ? it : it.skip)('C2 a test');`],
    [`const itWithRedis = hasRedis() ? it : it.skip; itWithRedis('C2 a test');`],
  ])('is a title in %s, too', (source) => expect(proven(source)).toEqual([['C2', 'a test']]));

  it.each([
    [`process.stderr.write('I4 needs root: not run')`],
    [`const text = 'C2 a text'; it(text, () => {});`],
    [`await test.step('C2 a step', () => {});`],
    [`it('other', () => expect(cell('C2 of a sheet')).toBe('D1 in it'));`],
    [`it.each([['a row', 'C2 its second cell']])('%s', () => {});`],
    [`// it('C2 what was a test once')`],
  ])('is no other text: %s', (source) => expect(proven(source)).toEqual([]));

  it('is a row that is written out for `.each`', () => {
    expect(proven(`it.each([['F4 a bomb', 1], ['another', 2]])('%s: %i', () => {});`)).toEqual([['F4', 'a bomb: …']]);
    expect(proven(`const ALL = [['F4 a bomb', 1]] as const; it.each(ALL)('refuses %s', () => {});`)).toEqual([['F4', 'a bomb']]);
    expect(proven(`it.each(['a bomb', 'a sheet'])('F4 %s', () => {});`)).toEqual([
      ['F4', 'a bomb'],
      ['F4', 'a sheet'],
    ]);
  });

  it('is told without the values that only a run knows', () => {
    const source = `it.each(ALL)('C2 refuses %j of $path, 5 % of it', () => {}); it(\`H1 killed \${KILLS} times\`, () => {});`;
    expect(proven(source)).toEqual([
      ['C2', 'refuses … of …, 5 % of it'],
      ['H1', 'killed … times'],
    ]);
  });

  it('stands in a test file', () => {
    for (const name of ['a.spec.mjs', 'a.test.tsx', 'a.hard-spec.ts', 'helper.ts']) writeFileSync(join(folder, name), '');
    expect(testFiles(folder)).toEqual(['a.hard-spec.ts', 'a.spec.mjs', 'a.test.tsx'].map((name) => join(folder, name)));
  });
});

describe('the page of threats', () => {
  const proofs = [
    { row: 'C2', file: 'apps/api/e2e/C2-quotes.e2e-spec.ts', title: '' },
    { row: 'C2', file: 'apps/api/e2e/C2-quotes.e2e-spec.ts', title: 'refuses <b> and __proto__, not `a_b*`' },
  ];

  it('has each threat under its family, and below it the files with their titles', () => {
    expect(securityTable({ C2: 'injection', D1: 'big' }, proofs)).toBe(
      [
        '## C: query operators',
        '### C2 injection',
        [
          '- [e2e/C2-quotes.e2e-spec.ts](../apps/api/e2e/C2-quotes.e2e-spec.ts)',
          '  - refuses \\<b> and \\_\\_proto\\_\\_, not `a_b*`',
        ].join('\n'),
        '## D: input and output',
        '### D1 big',
        'Open: no test proves it yet.',
      ].join('\n\n'),
    );
  });

  it('speaks of open rows where there are any', () => {
    expect(securityPage({ C2: 'injection', D1: 'big' }, proofs)).toContain('1 of 2 rows have a test; the others are open.');
    expect(securityPage({ C2: 'injection' }, proofs)).toContain('1 of 1 rows have a test.');
  });

  it('has no open row', () => {
    const proven = provenRows(threats, allProofs(resolve(import.meta.dirname, '../..')));
    expect(proven).toEqual(Object.keys(threats));
  });
});
