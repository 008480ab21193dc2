import { brand, notification } from '@impeller/contracts';
import type { GetListParams } from 'react-admin';
import { dataProvider } from './dataProvider';
import { exchange, httpClient } from './httpClient';

jest.mock('./httpClient', () => ({ exchange: jest.fn(), httpClient: jest.fn() }));
// As the client is built (`SLIM` in vite.config.ts).
jest.mock('qs', () => jest.requireActual('./slim/qs'));

const ASKED = {
  pagination: { page: 3, perPage: 20 },
  sort: { field: 'title', order: 'ASC' },
  filter: { 'title||$contL': '2026', 'stateId||$eq': 7, q: { join: ['country||id,name', 'state||id,name'] } },
} as const;
const listing = async (resource: string, asked: GetListParams = ASKED) => {
  jest.mocked(httpClient).mockReset();
  jest.mocked(httpClient).mockResolvedValue({ json: { data: [], total: 0 } } as never);
  await dataProvider.getList(resource, asked);
  return jest.mocked(httpClient).mock.calls[0]!;
};

it('asks for notifications by a POST, with all that the list’s query says (specification §7), and for others by a GET', async () => {
  const [url, { method, body } = {}] = await listing(notification.path);
  expect([url, method, JSON.parse(body as string)]).toEqual([
    '/api/notifications/fetch',
    'POST',
    {
      filter: ['title||$contL||2026', 'stateId||$eq||7'],
      join: ['country||id,name', 'state||id,name'],
      sort: ['title,ASC'],
      ...{ limit: '20', page: '3', offset: '40' },
    },
  ]);
  const [address, options] = await listing(brand.path);
  expect([address.split('?')[0], options]).toEqual(['/api/brands', undefined]);
});

it.each([brand.path, notification.path])('asks for %s by a value with all of its brackets', async (resource) => {
  const filter = { 'name||$contL': 'Seal [12]', code: '[7]', q: { search: '[3] x' } };
  const [url, { body } = {}] = await listing(resource, { ...ASKED, filter });
  const query = new URLSearchParams(url.split('?')[1]);
  const asked = body ? JSON.parse(body as string) : { filter: query.getAll('filter'), search: query.get('search') };
  expect(asked).toMatchObject({ filter: ['name||$contL||Seal [12]', 'code||$contL||[7]'] });
  expect([asked.search].flat()).toEqual(['[3] x']);
});

it('folds space in what is asked for as stored names are folded, and leaves out what is blank', async () => {
  const user = { 'fullName||$contL': '\u00a0Asha\u200b  Rao ', 'emailAddress||$contL': '\u200b ' };
  const q = { s: '{"name":"a  b"}', join: ['user'] };
  const filter = { search: ' OD26 ', 'name||$contL': ' ', enabled: false, user, q, $OR: { 'sku||$contL': 'P\u00a0 1 ' } };
  const [url] = await listing(brand.path, { ...ASKED, filter });
  const query = new URLSearchParams(url.split('?')[1]);
  expect(['filter', 'or', 'search', 's', 'join'].map((name) => query.getAll(name))).toEqual([
    ['enabled||$eq||false', 'user.fullName||$contL||Asha Rao'],
    ['sku||$contL||P 1'],
    ['OD26'],
    ['{"name":"a  b"}'],
    ['user'],
  ]);
  expect((await listing(brand.path, { ...ASKED, filter: { search: ' \u00a0' } }))[0]).not.toContain('search');
});

it('sends the key of what is added along, where it has one', async () => {
  jest.mocked(exchange).mockResolvedValue({ id: 7 } as never);
  expect(await dataProvider.create(notification.path, { data: { title: 'Sale' }, meta: { key: 'one' } })).toEqual({
    data: { id: 7 },
  });
  await dataProvider.create(brand.path, { data: { name: 'Texmo' } });
  expect(jest.mocked(exchange).mock.calls).toEqual([
    ['POST', '/api/notifications', { title: 'Sale' }, { 'idempotency-key': 'one' }],
    ['POST', '/api/brands', { name: 'Texmo' }, {}],
  ]);
});
