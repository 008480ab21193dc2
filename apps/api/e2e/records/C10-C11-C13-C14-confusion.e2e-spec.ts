import { text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { idFault } from '../../test/crud/ids.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
});
afterAll(() => api.close());

const raw = (query: string) => staff.get(`/api/brands?${query}`);

const PROTOTYPE = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'constructor.prototype',
  '__proto__.polluted',
  'constructor.constructor',
];
it.each(PROTOTYPE)('C10 knows no %s: not as field, relation, operator or member of s', async (name) => {
  const queries = [
    `filter=${name}||eq||1`,
    `or=${name}||$eq||1`,
    `sort=${name},ASC`,
    `fields=${name}`,
    `join=${name}`,
    `join=country||${name}`,
    `filter=name||${name}||1`,
    `filter=name||$${name}||1`,
    `filter=country.${name}||$eq||1`,
    `s={"${name}":1}`,
    `s={"${name}":{"$eq":1}}`,
    `s={"name":{"${name}":1}}`,
    `s={"$or":[{"${name}":1}]}`,
    `sort=name,${name}`,
  ];
  for (const query of queries) expect([query, (await raw(query)).status]).toEqual([query, 400]);
});

it('C10 leaves every object clean, whatever parameters are called', async () => {
  for (const query of [
    '__proto__[polluted]=1',
    '__proto__.polluted=1',
    'constructor[prototype][polluted]=1',
    '__proto__=1',
    'toString=1',
    'filter[__proto__]=1',
    'hasOwnProperty=1',
  ]) {
    const { status } = await raw(query);
    expect([query, status === 200 || status === 400]).toEqual([query, true]);
  }
  const probe = {} as { polluted?: unknown };
  expect([probe.polluted, Object.keys(Object.prototype), {}.toString.call({})]).toEqual([undefined, [], '[object Object]']);
});

it.each([
  'limit=1&limit=2',
  'limit=1&per_page=2',
  'page=1&page=2',
  'offset=0&offset=1',
  's={}&s={}',
  'cache=0&cache=1',
  'cache=abc',
  'limit[]=1&limit[]=2',
  'limit[0]=1&limit=2',
  'page[a]=x&page=0',
  'limit=0x10',
  'limit=１０',
  'page=1e1',
  'limit=+5',
  'limit=10,20',
  'filter=id||$eq||0x10',
  'filter=id||$eq||１',
  'filter=id||$eq||1e1',
  'filter=id||$eq||1.0',
  'filter=id||$in||1,,2',
  'filter=enabled||$eq||yes',
  'filter=enabled||$eq||TRUE',
  's={"enabled":{"$eq":"yes"}}',
  's={"id":{"$eq":true}}',
  's={"name":{"$eq":{"$gt":""}}}',
  's={"name":[["a"]]}',
  's={"id":[1,2]}',
])('C11 C14 refuses the confusion of %s', async (query) => {
  expect((await raw(query)).status).toBe(400);
});

it('C11 takes bracketed and repeated keys for the same list', async () => {
  await staff.post('/api/brands').send({ name: 'Alpha' });
  await staff.post('/api/brands').send({ name: 'Beta' });
  for (const query of [
    'filter=name||$eq||Alpha&filter=id||$gt||0',
    'filter[]=name||$eq||Alpha&filter[]=id||$gt||0',
    'filter[0]=name||$eq||Alpha&filter[1]=id||$gt||0',
    'filter[7]=name||$eq||Alpha',
    'filter%5B%5D=name||$eq||Alpha',
    'filter=name||$eq||Alpha&filter[3]=id||$gt||0',
  ]) {
    const { body } = await raw(query);
    expect([query, body.total]).toEqual([query, 1]);
  }
});

it.each([
  { emailAddress: { $gt: '' }, password: 'x'.repeat(8) },
  { emailAddress: ['root@impeller.test'], password: 'x'.repeat(8) },
  { emailAddress: 'root@impeller.test', password: { $ne: null } },
  { emailAddress: 'root@impeller.test', password: ['Turbine-Casing-42'] },
  { emailAddress: 'root@impeller.test', password: true },
  { emailAddress: null, password: null },
  [],
  'text',
  7,
])('C11 takes no %j for a login', async (body) => {
  const answer = await api.request.post('/api/admins/login').set('content-type', 'application/json').send(JSON.stringify(body));
  expect(answer.status).toBe(400);
});

it.each([
  [{ name: ['Gamma'] }, 'name'],
  [{ name: { $ne: '' } }, 'name'],
  [{ name: 7 }, 'name'],
  [{ name: 'Gamma', enabled: 'true' }, 'enabled'],
  [{ name: 'Gamma', enabled: 1 }, 'enabled'],
  [{ name: 'Gamma', enabled: null }, 'enabled'],
  [{ name: 'Gamma', description: {} }, 'description'],
  [{ name: 'Gamma', image: ['https://a.example'] }, 'image'],
])('C11 takes no %j for a brand', async (body, field) => {
  const answer = await staff.post('/api/brands').send(body);
  expect([answer.status, answer.body.details.map((one: { field: string }) => one.field)]).toEqual([400, [field]]);
});

it.each(['brands', 'products', 'taxes', 'categories', 'attributes', 'attributes-values', 'countries', 'admins-roles', 'admins'])(
  'C13 refuses what is no id of %s',
  async (path) => {
    for (const id of idFault) {
      for (const answer of [
        await staff.get(`/api/${path}/${id}`),
        await staff.patch(`/api/${path}/${id}`).send({}),
        await staff.delete(`/api/${path}/${id}`),
      ]) {
        expect([id, answer.status === 400 || answer.status === 404]).toEqual([id, true]);
      }
    }
    for (const id of ['2147483648', '-2147483649', '99999999999999999999']) {
      const { status, body } = await staff.get(`/api/${path}`).query({ filter: `id||$eq||${id}` });
      expect([status, body.message]).toEqual([400, text('query.value', { value: id, type: 'integer', field: 'id' })]);
    }
  },
);

it('C13 refuses references that no id can be, and answers one that is nobody’s with 409', async () => {
  const tax = (countryId: unknown) => staff.post('/api/taxes').send({ name: 'A tax', rate: 5, countryId });
  for (const id of [0, -1, 1.5, 2_147_483_648, 1e20, '1', null, [1], { id: 1 }, true])
    expect([id, (await tax(id)).status]).toEqual([id, 400]);
  const nobodys = await tax(2_147_483_647);
  expect([nobodys.status, nobodys.body.details[0].field]).toEqual([409, 'countryId']);
});

const DATES = [
  '2024-02-30',
  '2023-02-29',
  '2024-13-01',
  '2024-00-10',
  '24-01-01',
  '2024-1-1',
  '2024-01-01T25:00:00Z',
  '2024-01-01T00:61Z',
  '2024-01-01T24:00:00Z',
  '2024-01-01T23:59:60Z',
  'yesterday',
  'now',
  'infinity',
  '-infinity',
  'epoch',
  '2024-01-01T00:00:00+99:00',
  '2024-01-01T00:00:00+05:99',
  '0000-01-01',
  '2024-01-01BC',
  '20240101',
  '1704067200',
];
it.each(DATES)('C14 refuses %j as a day or an instant, before PostgreSQL sees it', async (value) => {
  for (const operator of ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$notin']) {
    const { status } = await staff.get('/api/brands').query({ filter: `createdTimestamp||${operator}||${value}` });
    expect([operator, status]).toEqual([operator, 400]);
  }
  expect((await staff.get('/api/brands').query({ filter: `createdTimestamp||$between||2024-01-01,${value}` })).status).toBe(400);
});

it.each([
  'id||eq||abc',
  'id||$gt||',
  'id||$eq||1 OR 1=1',
  'id||$between||a,b',
  'id||$in||1,two',
  'id||$cont||1',
  'enabled||$gt||true',
  'name||$like||x',
  'name||$regexp||x',
  'name||eq',
  'name',
  '||',
  '||||',
  '||$eq||1',
  '$eq||1',
  'name||||x',
  'createdTimestamp||$cont||2024',
  'version||$eqL||1',
  'name||$between||only',
  'version||$eq||12345678901',
])('C14 refuses %j and says what is wrong', async (filter) => {
  const { status, body } = await staff.get('/api/brands').query({ filter });
  expect([status, body.details.length]).toEqual([400, 1]);
  expect(body.message).not.toMatch(/syntax|column|relation "/i);
});
