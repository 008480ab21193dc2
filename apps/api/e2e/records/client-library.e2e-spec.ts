import { CondOperator, RequestQueryBuilder } from '@nestjsx/crud-request';
import * as library from 'ra-data-nestjsx-crud';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

interface Brand {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly version: number;
}

let api: Api;
let staff: Agent;
let brands: Brand[];
type Provider = (typeof library)['default'] extends { default: infer Inner } ? Inner : (typeof library)['default'];
/** A CommonJS module: its function stands one `default` deeper for TypeScript than for Jest. */
const crudProvider = library.default as unknown as Provider;
let client: ReturnType<Provider>;

/** What react-admin's fetchJson does, with our token. */
async function httpClient(url: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
  const headers = { authorization: `Bearer ${staff.token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(url, { method, body: body as string, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return { status: response.status, headers: response.headers, body: text, json: JSON.parse(text) as never };
}

beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  client = crudProvider(`${api.url}/api`, httpClient);
  brands = [];
  for (const name of ['Kirloskar', 'kirloskar Junior', 'Crompton 100%', 'CRI_Pumps', 'पंप, मोटर', 'V||Guard']) {
    brands.push((await staff.post('/api/brands').send({ name, enabled: name !== 'CRI_Pumps' })).body as Brand);
  }
});
afterAll(() => api.close());

const named = (rows: readonly { name?: unknown }[]) => rows.map(({ name }) => name);
const names = (...which: number[]) => which.map((n) => brands[n]!.name);

describe('RequestQueryBuilder', () => {
  const ask = async (builder: RequestQueryBuilder) => {
    const { status, body } = await staff.get(`/api/brands?${builder.query()}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as { data: Brand[]; total: number };
  };

  it('is read with its numbered keys, so that no filter is lost', async () => {
    const builder = RequestQueryBuilder.create({
      fields: ['name', 'enabled'],
      filter: [
        { field: 'name', operator: CondOperator.CONTAINS_LOW, value: 'KIRLO' },
        { field: 'enabled', operator: CondOperator.EQUALS, value: true },
      ],
      sort: [{ field: 'name', order: 'DESC' }],
      page: 1,
      limit: 5,
    });
    expect(decodeURIComponent(builder.query())).toContain('filter[1]=');
    const { data, total } = await ask(builder);
    expect(data).toEqual([1, 0].map((n) => ({ id: brands[n]!.id, name: brands[n]!.name, enabled: true })));
    expect(total).toBe(2);
  });

  it.each([
    [CondOperator.CONTAINS, '100%', [2]],
    [CondOperator.CONTAINS, '_', [3]],
    [CondOperator.STARTS_LOW, 'KIRLOSKAR j', [1]],
    [CondOperator.ENDS, 'Guard', [5]],
    [CondOperator.EXCLUDES_LOW, 'k', [2, 3, 4, 5]],
    [CondOperator.CONTAINS, 'V||G', [5]],
    [CondOperator.IN, ['Kirloskar', 'CRI_Pumps'], [0, 3]],
    [CondOperator.BETWEEN, ['A', 'D'], [2, 3]],
    [CondOperator.NOT_NULL, undefined, [0, 1, 2, 3, 4, 5]],
  ])('is read with %s %j', async (operator, value, expected) => {
    const builder = RequestQueryBuilder.create()
      .setFilter({ field: 'name', operator, value })
      .sortBy({ field: 'id', order: 'ASC' });
    expect(named((await ask(builder)).data)).toEqual(names(...expected));
  });

  it('is read with or, with search, and with classic tuples', async () => {
    const or = RequestQueryBuilder.create({
      or: [
        ['name', '$eq', 'Kirloskar'],
        ['name', '$eqL', 'cri_pumps'],
      ],
      sort: ['id', 'ASC'],
    });
    expect(named((await ask(or)).data)).toEqual(names(0, 3));
    const search = RequestQueryBuilder.create({
      search: { $or: [{ name: { $contL: 'guard' } }, { $and: [{ enabled: false }, { name: { $starts: 'CRI' } }] }] },
      sort: ['id', 'ASC'],
    });
    expect(named((await ask(search)).data)).toEqual(names(3, 5));
  });
});

describe('ra-data-nestjsx-crud', () => {
  const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'id', order: 'ASC' as const } };

  it('lists with filter, sort and page', async () => {
    const first = await client.getList('brands', { ...page, filter: {} });
    expect([named(first.data), first.total]).toEqual([names(0, 1), 6]);
    const second = await client.getList('brands', { ...page, pagination: { page: 2, perPage: 2 }, filter: {} });
    expect(named(second.data)).toEqual(names(2, 3));
    const found = await client.getList('brands', { ...page, filter: { name: 'KIRLO', enabled: true } });
    expect([named(found.data), found.total]).toEqual([names(0, 1), 2]);
    const operator = await client.getList('brands', { ...page, filter: { 'name||$cont': '100%' } });
    expect(named(operator.data)).toEqual(names(2));
    const joined = await client.getList('taxes', { ...page, filter: { q: { join: 'country' } } });
    expect(joined.total).toBe(0);
  });

  it('reads many by their ids, 150 of them too', async () => {
    const two = await client.getMany('brands', { ids: [brands[4]!.id, brands[1]!.id] });
    expect(named(two.data).sort()).toEqual(names(1, 4).sort());
    const one = await client.getMany('brands', { ids: [brands[5]!.id] });
    expect(named(one.data)).toEqual(names(5));
    const many = Array.from({ length: 150 }, (_, n) => `('Brand number ${n}')`);
    const rows: { id: number }[] = await api.db.query(`INSERT INTO brands (name) VALUES ${many.join(', ')} RETURNING id`);
    const all = await client.getMany('brands', { ids: rows.map(({ id }) => id) });
    expect(all.data).toHaveLength(150);
    await api.db.query(`DELETE FROM brands WHERE id = ANY($1)`, [rows.map(({ id }) => id)]);
  });

  it('reads what refers to a record', async () => {
    const [{ id }] = await api.db.query(
      `INSERT INTO products (name, "productType", "brandId") VALUES ('Jet pump', 'variable', $1) RETURNING id`,
      [brands[0]!.id],
    );
    const found = await client.getManyReference('products', {
      ...page,
      target: 'brandId',
      id: brands[0]!.id,
      filter: { name: 'jet' },
    });
    expect([found.data.map((product) => product.id), found.total]).toEqual([[id], 1]);
    const none = await client.getManyReference('products', { ...page, target: 'brandId', id: brands[1]!.id, filter: {} });
    expect(none.total).toBe(0);
    await api.db.query(`DELETE FROM products`);
  });

  it('reads, creates, updates by PATCH, updates many by PUT, and deletes', async () => {
    const created = (await client.create('brands', { data: { name: 'Texmo' } })).data as unknown as Brand;
    expect(created).toMatchObject({ name: 'Texmo', enabled: true, version: 1 });
    expect((await client.getOne('brands', { id: created.id })).data).toEqual(created);
    const previousData = created as never;
    const updated = await client.update('brands', { id: created.id, data: { ...created, name: 'Taro' }, previousData });
    expect(updated.data).toMatchObject({ name: 'Taro', enabled: true, version: 2 });
    const other = (await client.create('brands', { data: { name: 'Aquatex' } })).data as unknown as Brand;
    const many = await client.updateMany('brands', { ids: [created.id, other.id], data: { enabled: false } });
    expect(many.data).toEqual([
      expect.objectContaining({ name: 'Taro', enabled: false }),
      expect.objectContaining({ name: 'Aquatex', enabled: false }),
    ]);
    const deleted = await client.delete('brands', { id: created.id });
    expect(deleted.data).toMatchObject({ id: created.id, name: 'Taro' });
    await client.deleteMany('brands', { ids: [other.id] });
    await expect(client.getOne('brands', { id: other.id })).rejects.toThrow('404');
  });
});
