import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATORS } from '@impeller/contracts';
import fc from 'fast-check';
import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';

const ROOT = join(import.meta.dirname, '../../../..');
let api: Api;
let staff: Agent;
let rows: string;
const everything = async () => JSON.stringify(await api.db.query('SELECT * FROM brands ORDER BY id'));

beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  await api.db.query(`INSERT INTO brands (name, description) SELECT 'Brand ' || n, 'No. ' || n FROM generate_series(1, 20) n`);
  rows = await everything();
});
afterAll(async () => {
  expect(await everything()).toBe(rows);
  await api.close();
});

/** An injection that reaches PostgreSQL sleeps, and so shows in how long the answer takes. */
const SLEEP = 'pg_sleep(5)';
const PIECES = [
  `CASE WHEN (SELECT 1) = 1 THEN id ELSE ${SLEEP}::text::int END`,
  `(SELECT ${SLEEP})`,
  `id; SELECT ${SLEEP}`,
  'id--',
  'id/**/',
  '"id"',
  "'id'",
  'id"',
  "id'",
  'id)',
  't.id',
  'brands.id',
  '"brands"."id"',
  'id ASC, name',
  'id::text',
  'lower(name)',
  'id||name',
  '1',
  '(1)',
  'id,ASC;DROP TABLE brands',
  'id\u0000',
  'id\n',
  ' id',
  'id ',
  'ID',
  'name->>0',
  'ctid',
  'xmin',
  'tableoid',
  '*',
  't.*',
  '%69d',
  'id;',
  '$1',
  '\\',
  '{{id}}',
  'id COLLATE "C"',
  'current_setting(1)',
];

const started = <T>(work: () => Promise<T>) => {
  const before = performance.now();
  return work().then((answer) => ({ answer, took: performance.now() - before }));
};

it.each(PIECES)('C2 takes %j for no field in any position', async (piece) => {
  const queries = [
    { sort: `${piece},ASC` },
    { sort: `id,${piece}` },
    { fields: piece },
    { fields: `id,${piece}` },
    { join: piece },
    { join: `country||${piece}` },
    { filter: `${piece}||$eq||1` },
    { or: `${piece}||$eq||1` },
    { s: JSON.stringify({ [piece]: 1 }) },
    { s: JSON.stringify({ id: { [piece]: 1 } }) },
    { filter: `id||${piece}||1` },
    { filter: `brand.${piece}||$eq||1` },
    { limit: piece === '1' ? 'x' : piece },
    { offset: piece === '1' ? 'x' : piece },
  ];
  for (const query of queries) {
    const { answer, took } = await started(() => staff.get('/api/brands').query(query));
    if (answer.status !== 400) throw new Error(`${JSON.stringify(query)}: ${answer.status} ${answer.text.slice(0, 200)}`);
    expect(took).toBeLessThan(4_000);
    expect(answer.text.replaceAll(JSON.stringify(piece).slice(1, -1), '…')).not.toMatch(
      /syntax error|does not exist|SELECT |column /,
    );
  }
});

it('C3 has no TypeORM below 1.1.1, and no expression of a query builder that is put together from strings', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const versions = Object.entries(lock.packages)
    .filter(([path]) => path.endsWith('node_modules/typeorm'))
    .map(([, { version }]) => version);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) {
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(1_001_001);
  }
  const source = join(ROOT, 'apps/api/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const expressions = /\.(distinctOn|orderBy|addOrderBy|groupBy|where|andWhere|orWhere|having|select|addSelect)\(\s*`/;
  expect(files.filter((file) => expressions.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});

const quotes = fc.constantFrom(
  "'",
  '"',
  '$$',
  '`',
  "\\'",
  "''",
  '%27',
  '\\',
  ')',
  "')",
  ');',
  '$1',
  '||',
  ',',
  '\u02bc',
  '\uff07',
);
const commands = fc.constantFrom(
  `; SELECT ${SLEEP}--`,
  ` OR 1=1--`,
  ` OR ''='`,
  ` UNION SELECT ${SLEEP}--`,
  `||(SELECT ${SLEEP})||`,
  ` AND 1=(SELECT ${SLEEP}::text::int)--`,
  `; DROP TABLE brands--`,
  ` OR id IN (SELECT id FROM brands)--`,
  `::int`,
  ` COLLATE "C"`,
  `/*`,
  `*/`,
  ` IS NULL`,
  `{"$or":[{}]}`,
  `; COPY brands TO PROGRAM 'true'--`,
  ` RETURNING *`,
);
const payload = fc
  .tuple(fc.string({ maxLength: 8 }), quotes, commands, fc.string({ maxLength: 8 }))
  .map((parts) => parts.join(''));
const FIELDS = [
  'id',
  'version',
  'name',
  'enabled',
  'image',
  'description',
  'createdTimestamp',
  'createdBy',
  'createdByName',
  'updatedTimestamp',
];

it(
  'C4 binds every value: no payload fails, delays, or finds a row that it does not name',
  async () => {
    const property = fc.asyncProperty(payload, async (value) => {
      staff = await api.as('superadmin'); // a token ends after 15 minutes, which all counts may take
      for (const operator of OPERATORS.filter((_, n) => hard(n % 4 === value.length % 4 ? 1 : 0, 1))) {
        const field = FIELDS[(value.length + operator.length) % FIELDS.length]!;
        const fields = process.env.IMPELLER_HARD ? FIELDS : [field, 'name'];
        const queries = fields.flatMap((one) => [
          { filter: `${one}||$${operator}||${value}` },
          { s: JSON.stringify({ [one]: { [`$${operator}`]: value } }) },
        ]);
        for (const query of queries) {
          const { answer, took } = await started(() => staff.get('/api/brands').query(query));
          expect([query, [200, 400].includes(answer.status) || answer.status]).toEqual([query, true]);
          expect(took).toBeLessThan(4_000);
          const isNegative = /^(ne|excl|notin|gt|gte|notnull|lt|lte|between)/.test(operator) || operator === 'isnull';
          if (answer.status === 200 && !isNegative) expect(answer.body.total).toBe(0);
        }
      }
    });
    await fc.assert(property, { numRuns: hard(40, 500), seed: Number(process.env.IMPELLER_SEED ?? Date.now() % 2 ** 31) });
  },
  hard(60_000, 1_800_000),
);
