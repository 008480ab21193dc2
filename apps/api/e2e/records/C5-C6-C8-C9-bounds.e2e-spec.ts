import { QUERY, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { heldFor, NOTICED } from '../../test/event-loop.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
const NAMES = ['100% copper', '50_50', 'back\\slash', 'plain', 'Plain 100', 'x%y_z\\'];
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  for (const name of NAMES) await api.db.query('INSERT INTO brands (name) VALUES ($1)', [name]);
  await api.db.query(`INSERT INTO brands (name) SELECT 'Brand number ' || n FROM generate_series(1, 200) n`);
});
afterAll(() => api.close());

const ask = (query: Record<string, unknown>) => staff.get('/api/brands').query(query);

it.each([
  ['$cont', '%', ['100% copper', 'x%y_z\\']],
  ['$contL', '%', ['100% copper', 'x%y_z\\']],
  ['$cont', '_', ['50_50', 'x%y_z\\']],
  ['$cont', '\\', ['back\\slash', 'x%y_z\\']],
  ['$starts', '%', []],
  ['$ends', '\\', ['x%y_z\\']],
  ['$startsL', 'X%Y_', ['x%y_z\\']],
  ['$endsL', '_Z\\', ['x%y_z\\']],
  ['$cont', '0_', ['50_50']],
  ['$cont', 'l%n', []],
  ['$eqL', '%', []],
  ['$inL', '%,PLAIN', ['plain']],
])('C5 takes wildcards for letters: %s %s', async (operator, value, expected) => {
  const { body } = await ask({ filter: `name||${operator}||${value}`, sort: 'id,ASC' });
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(expected);
});

it('C5 refuses a pattern that is longer than any value may be', async () => {
  for (const operator of ['$cont', '$contL', '$startsL', '$excl', '$eq', '$inL']) {
    const max = ['$eq', '$inL'].includes(operator) ? QUERY.maxExactLength : QUERY.maxValueLength;
    expect((await ask({ filter: `name||${operator}||${'xa'.repeat(5_000)}` })).status).toBe(400);
    expect((await ask({ filter: `name||${operator}||${'%a'.repeat(5_000)}` })).status).toBe(414); // 20 kB once it is encoded
    expect((await ask({ filter: `name||${operator}||${'é'.repeat(max + 1)}` })).status).toBe(400);
    expect((await ask({ filter: `name||${operator}||${'🙂'.repeat(max)}` })).status).toBe(200);
  }
});

it.each(['0', '-1', '1e9', 'NaN', '1.5', 'Infinity', 'null', '١٠', '１０', '0x10', ' 1', "1'"])(
  'C6 refuses limit, page and offset %j',
  async (value) => {
    for (const name of ['limit', 'per_page', 'page', ...(value === '0' ? [] : ['offset'])]) {
      expect([name, (await ask({ [name]: value })).status]).toEqual([name, 400]);
    }
  },
);

it.each([
  [{ limit: 1_000_000_000 }, 100],
  [{ per_page: '9007199254740991' }, 100],
  [{ page: 1_000_000_000_000 }, 0],
  [{ page: 1_000_000_000_000, limit: 1_000_000 }, 0],
  [{ offset: 1_000_000_000_000 }, 0],
  [{ limit: 101 }, 100],
  [{ limit: '' }, 10],
  [{}, 10],
])('C6 answers %j with at most %i rows', async (query, count) => {
  const { status, body } = await ask(query);
  expect([status, body.count, body.total]).toEqual([200, count, 206]);
});

it('C6 answers a page that no number can hold with 400', async () => {
  for (const query of [
    { page: '9007199254740991', limit: 100 },
    { page: '99999999999999999999' },
    { offset: '99999999999999999999' },
  ])
    expect((await ask(query)).status).toBe(400);
});

it.each([
  ['200 filters', { filter: Array.from({ length: 200 }, (_, n) => `id||$ne||${n}`) }],
  ['21 filters', { filter: Array.from({ length: 21 }, (_, n) => `id||$ne||${n}`) }],
  ['filters and ors together', { filter: Array(11).fill('id||$gt||1'), or: Array(10).fill('id||$gt||1') }],
  ['10,000 values', { filter: `id||$in||${Array(10_000).fill('1').join(',')}` }],
  ['1,001 ids', { filter: `id||$in||${Array(1_001).fill('1').join(',')}` }],
  ['101 values', { filter: `version||$in||${Array(101).fill('1').join(',')}` }],
  ['101 values that must not be', { filter: `name||$notinL||${Array(101).fill('a').join(',')}` }],
  ['between with one value', { filter: 'id||$between||1' }],
  ['between with three values', { filter: 'id||$between||1,2,3' }],
  ['between with none', { filter: 'id||$between||' }],
  ['six sort keys', { sort: ['id', 'name', 'version', 'enabled', 'image', 'createdBy'].map((name) => `${name},ASC`) }],
  ['two values for one', { s: '{"id":{"$eq":[1,2]}}' }],
])('C8 refuses %s', async (_, query) => {
  expect([400, 414]).toContain((await ask(query)).status);
});

it.each(['$in', '$notin', '$between', '$eq'])('C8 refuses %s of no values, whatever the column holds', async (operator) => {
  for (const field of ['id', 'enabled', 'createdTimestamp', 'name']) {
    expect([field, (await ask({ s: JSON.stringify({ [field]: { [operator]: [] } }) })).status]).toEqual([field, 400]);
  }
});

it('C8 takes as many ids as are asked for, up to 1,000, and answers them all', async () => {
  const ids: { id: number }[] = await api.db.query('SELECT id FROM brands');
  const all = [...ids.map(({ id }) => id), ...Array.from({ length: 1_000 - ids.length }, (_, n) => 1_000_000 + n)];
  const { status, body } = await ask({ filter: `id||$in||${all.join(',')}` });
  expect([status, body.count]).toEqual([200, ids.length]);
  const spaced = await ask({ filter: `id||$in||${ids[0]!.id}, ${ids[1]!.id}` });
  expect([spaced.status, spaced.body.count]).toEqual([200, 2]);
  const narrowed = await ask({ filter: [`id||$in||${all.join(',')}`, 'id||$gt||0'] });
  expect([narrowed.status, narrowed.body.count]).toEqual([200, ids.length]);
});

it('C6 looks at an offset beside a page, though it does not count', async () => {
  expect((await ask({ page: '1' })).status).toBe(200);
  expect((await ask({ page: '1', offset: 'abc' })).status).toBe(400);
});

it.each([
  ['id', '9', '1'],
  ['id', '10', '9'],
  ['id', '1', '-1'],
  ['createdTimestamp', '2026-02-01', '2026-01-31'],
  ['createdTimestamp', '2026-02-01', '2026-01-31T23:59:59'],
  ['createdTimestamp', '2026-02-01T00:00', '2026-01-31'],
  ['createdTimestamp', '2026-01-31T12:00:00Z', '2026-01-31T12:00:00+05:30'],
  ['createdTimestamp', '2026-01-31 12:00:00.002-08', '2026-01-31T20:00:00.001Z'],
  ['name', 'pump', 'motor'],
  ['name', 'Pump', 'Motor'],
])('C8 refuses reversed bounds, in filter and in s: %s between %s and %s', async (field, low, high) => {
  const message = text('query.reversed', { operator: 'between', field });
  const search = JSON.stringify({ [field]: { between: [low, high] } });
  for (const query of [{ filter: `${field}||$between||${low},${high}` }, { s: search }])
    expect(await ask(query)).toMatchObject({ status: 400, body: { message, details: [{ field: 'filter', message }] } });
});

it.each([
  ['id', '9', '10'],
  ['id', '7', '7'],
  ['version', '-2', '-1'],
  ['createdTimestamp', '2026-01-31', '2026-01-31'],
  ['createdTimestamp', '2026-01-31T23:59', '2026-01-31'],
  ['createdTimestamp', '2026-01-31', '2026-01-31T00:00:00'],
  ['createdTimestamp', '2026-01-31T12:00:00+0530', '2026-01-31T12:00:00Z'],
  ['name', 'motor', 'pump'],
  ['name', 'Pump', 'motor'], // upwards by code points, if not in a dictionary
  ['name', 'motor', 'Pump'], // and the other way round
  ['name', 'पंप', 'पंप'],
])('C8 takes bounds that are not reversed: %s between %s and %s', async (field, low, high) => {
  expect((await ask({ filter: `${field}||$between||${low},${high}` })).status).toBe(200);
});

const nested = (depth: number): string => `${'{"$and":['.repeat(depth)}{"id":1}${']}'.repeat(depth)}`;
it.each([
  ['a depth of 1,000', nested(1_000)],
  ['a depth of 6', nested(5)],
  ['10,000 alternatives', JSON.stringify({ $or: Array(10_000).fill({ id: 1 }) })],
  ['21 alternatives', JSON.stringify({ $or: Array(21).fill({ id: 1 }) })],
  ['a megabyte', JSON.stringify({ name: 'x'.repeat(1_000_000) })],
  ['5 kB', JSON.stringify({ name: 'x'.repeat(5_000) })],
  ['an unclosed object', '{"id":1'],
  ['a list', '[{"id":1}]'],
  ['a number', '7'],
  ['a text', '"id"'],
  ['null', 'null'],
  ['a trailing comma', '{"id":1,}'],
  ['brackets in depth', `{"id":${'['.repeat(500)}1${']'.repeat(500)}}`],
  ['an object as value', '{"id":{"$eq":{"$eq":1}}}'],
  ['an empty list of alternatives', '{"$or":[]}'],
  ['a list of texts', '{"$or":["id"]}'],
  ['an object of alternatives', '{"$and":{"id":1}}'],
  ['no operator', '{"id":{}}'],
])('C9 refuses an s of %s before it builds anything of it', async (_, s) => {
  const held = await heldFor(async () => expect([400, 414, 431]).toContain((await ask({ s })).status));
  expect(held).toBeLessThan(NOTICED);
});

it('C9 takes an s as deep as is allowed', async () => {
  expect((await ask({ s: nested(4) })).status).toBe(200);
});
