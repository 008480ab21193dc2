import { advice, heldSums, migrationFiles, sumOf, takesFrom } from './sums.mjs';

const files = migrationFiles();

it('I7 a migration that is on main stays as it is, and so does what it takes from: what is to change is added beside', () => {
  const found = new Map([...files].map(([name, source]) => [name, sumOf(source)]));
  expect(advice(heldSums(), found)).toBe('');
});

it('a migration takes from files beside it alone: what a package or the contracts make of it may be another thing tomorrow', () => {
  const foreign = [...files].flatMap(([name, source]) =>
    takesFrom(source)
      .filter((module) => !module.startsWith('.') && module !== 'typeorm')
      .map((module) => `${name} from ${module}: write out what it makes`),
  );
  expect(foreign).toEqual([]);
});

it('knows the helpers of migrations', () => {
  expect([...files.keys()]).toEqual(expect.arrayContaining(['record-table.ts', 'file-columns.ts']));
});

describe('the sum of a file', () => {
  const one = sumOf('const up = (db) => db.query(`DROP TABLE ${name}`, [1]); // gone');

  it.each([
    ['comments', '/** Goes. */ const up = (db) => db.query(`DROP TABLE ${name}`, /* one */ [1]);'],
    ['its layout', 'const up = (db) =>\n  db.query(\n    `DROP TABLE ${ name }`,\n    [1,],\n  );\n'],
  ])('does not count %s', (_, other) => expect(sumOf(other)).toBe(one));

  it.each([
    ['a word of SQL', 'const up = (db) => db.query(`DROP VIEW ${name}`, [1]);'],
    ['a space of SQL', 'const up = (db) => db.query(`DROP  TABLE ${name}`, [1]);'],
    ['a name', 'const up = (db) => db.query(`DROP TABLE ${names}`, [1]);'],
    ['a value', 'const up = (db) => db.query(`DROP TABLE ${name}`, [2]);'],
  ])('counts %s', (_, other) => expect(sumOf(other)).not.toBe(one));
});

describe('what is told', () => {
  const held = new Map([['migrations/1-a.ts', 'aa']]);

  it('is the line of a new migration', () => {
    const told = advice(held, new Map([...held, ['migrations/2-b.ts', 'bb']]));
    expect(told).toMatch(/^migrations\/2-b\.ts is new\. Add its line to .*migrations\.sums:\nbb {2}migrations\/2-b\.ts$/);
  });

  it('is to put back what was changed', () => {
    expect(advice(held, new Map([['migrations/1-a.ts', 'ab']]))).toContain('put it back, and add a migration');
  });

  it('is to put back what is gone', () => {
    expect(advice(held, new Map())).toBe(
      'migrations/1-a.ts is gone, and stores that ran it would be taken for a newer version’s: put it back.',
    );
  });
});
