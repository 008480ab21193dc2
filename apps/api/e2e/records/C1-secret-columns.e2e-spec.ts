import { OPERATORS, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';
import { listed } from './served.js';

let api: Api;
let staff: Agent;
beforeAll(async () => void (api = await startApi()));
// For each: a session's token lives 15 minutes, the full counts take longer.
beforeEach(async () => void (staff = await api.as('superadmin')));
afterAll(() => api.close());

const SECRETS = ['password', 'passwordHash', 'token', 'refreshHash', 'previousHash', 'pushId', 'secret', 'totpSecret'];
const operators = OPERATORS.slice(0, hard(3, OPERATORS.length));

/** Every way to name a field in a query. */
const positions = (field: string): Record<string, string>[] => [
  { sort: `${field},ASC` },
  { fields: field },
  { fields: `id,${field}` },
  { s: JSON.stringify({ [field]: 'x' }) },
  { s: JSON.stringify({ $or: [{ [field]: { $cont: 'x' } }] }) },
  ...operators.flatMap((operator): Record<string, string>[] => [
    { filter: `${field}||$${operator}||a,b` },
    { or: `${field}||$${operator}||a,b` },
    { s: JSON.stringify({ [field]: { [`$${operator}`]: ['a', 'b'] } }) },
  ]),
];

it.each(listed().map(({ path }) => path))(
  'C1 tells no secret column of %s from one that never was',
  async (path) => {
    const contract = listed().find((one) => one.path === path)!;
    const prefixes = ['', ...Object.keys(contract.joins).map((join) => `${join}.`)];
    const answers = async (name: string) => {
      const queries = prefixes.flatMap((prefix) => positions(prefix + name));
      const all = await Promise.all(queries.map((query) => staff.get(`/api/${path}`).query(query)));
      return all.map(({ status, body }) => ({ status, body: JSON.stringify({ ...body, requestId: '' }).replaceAll(name, '…') }));
    };
    const unknown = await answers('neverHeardOf');
    for (const { status } of unknown) expect(status).toBe(400);
    for (const secret of SECRETS) expect(await answers(secret)).toEqual(unknown);
  },
  hard(60_000, 600_000),
);

it.each(['createdByAdmin', 'admin', 'adminsRole', 'sessions', 'products'])(
  'C1 joins no relation but the declared ones: %s',
  async (name) => {
    const answer = await staff.get('/api/brands').query({ join: name });
    expect([answer.status, answer.body.message]).toEqual([400, text('query.relation', { relation: name })]);
  },
);

it('C1 never answers a secret column, however the list is asked', async () => {
  for (const { path, joins } of listed()) {
    const { status, text: body } = await staff.get(`/api/${path}`).query({ join: Object.keys(joins), limit: 100 });
    expect([path, status]).toEqual([path, 200]);
    for (const secret of [...SECRETS, 'argon2']) expect([path, body.includes(`${secret}`) && secret]).toEqual([path, false]);
  }
});
