import { MAX_ID } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
});
afterAll(() => api.close());

interface Row {
  readonly id: number;
  readonly name: string;
}
/** The names that a list answers, in the order of their ids. */
async function names(path: string, query: string): Promise<string[]> {
  const { status, body } = await staff.get(`/api/${path}?sort=id,ASC&${query}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { data: Row[] }).data.map(({ name }) => name);
}
const search = (s: object) => `s=${encodeURIComponent(JSON.stringify(s))}`;

describe('what a relation must meet together is met by one related row', () => {
  /** Products by the sale prices of their variations. */
  const PRICES: Readonly<Record<string, readonly number[]>> = { Around: [50, 500], Within: [150, 900], Cheap: [20], None: [] };
  beforeAll(async () => {
    for (const [name, prices] of Object.entries(PRICES)) {
      const [{ id }] = await api.db.query<[Row]>(
        `INSERT INTO products (name, "productType") VALUES ($1, 'variable') RETURNING id, name`,
        [name],
      );
      for (const price of prices)
        await api.db.query(
          `INSERT INTO products_variations ("productId", "unitPrice", "salePrice", name) VALUES ($1, $2, $2, $3)`,
          [id, price, `At ${price}`],
        );
    }
  });
  const price = 'productsVariation.salePrice';

  it.each([
    ['two filters', `filter=${price}||$gte||100&filter=${price}||$lte||200`, ['Within']],
    ['two operators of s', search({ [price]: { $gte: 100, $lte: 200 } }), ['Within']],
    ['lists within lists', search({ $and: [{ [price]: { $gte: 100 } }, { $and: [{ [price]: { $lte: 200 } }] }] }), ['Within']],
    ['a choice among them', search({ [price]: { $gte: 100, $or: { $lte: 200, $eq: 900 } } }), ['Within']],
    ['two of its fields', `filter=${price}||$gt||100&filter=productsVariation.name||$eq||At 50`, []],
    ['nothing at all', `filter=${price}||$isnull&filter=productsVariation.name||$isnull`, ['None']],
    ['what no row can be', `filter=${price}||$isnull&filter=${price}||$gt||1`, []],
    ['either of two', `or=${price}||$eq||500&or=${price}||$eq||20`, ['Around', 'Cheap']],
    ['the other half of a choice', `filter=${price}||$eq||500&or=${price}||$eq||20`, ['Around', 'Cheap']],
    ['either of it or of the row’s own', `filter=${price}||$eq||500&or=name||$starts||C`, ['Around', 'Cheap']],
    ['one beside the row’s own', `filter=${price}||$lt||100&filter=name||$starts||C`, ['Cheap']],
  ])('%s', async (_, query, found) => expect(await names('products', query)).toEqual(found));
});

describe('nothing said', () => {
  beforeAll(async () => {
    await staff.post('/api/brands').send({ name: 'Wordless', description: '' }).expect(201);
    await staff.post('/api/brands').send({ name: 'Wordy', description: 'Since 1888' }).expect(201);
  });

  it.each(['sort=&limit=', 'join=', 'filter=&or=', 'fields=', 's='])('%s is as if it were not there', async (query) => {
    const { status, body } = await staff.get(`/api/brands?${query}`);
    expect([status, (body as { total: number }).total]).toEqual([200, 2]);
  });

  it.each([
    [{ description: '' }, ['Wordless']],
    [{ description: { $ne: '' } }, ['Wordy']],
    [{ description: { $in: ['', 'x'] } }, ['Wordless']],
    [{ $and: [] }, ['Wordless', 'Wordy']],
    [{ $or: [{}, { name: 'Wordy' }] }, ['Wordy']],
    [{ $or: [{ $and: [] }, { name: 'Wordy' }, { $and: [{}] }] }, ['Wordy']],
    [{ name: 'Wordy', $or: [{}] }, ['Wordy']],
    [{ $or: [{}] }, ['Wordless', 'Wordy']],
  ])('%j is said all the same', async (s, found) => expect(await names('brands', search(s))).toEqual(found));

  it.each([['filter=description||$eq||'], [search({ id: '' })], [search({ description: { $cont: '' } })]])(
    '%s is refused',
    (query) => staff.get(`/api/brands?${query}`).expect(400),
  );
});

describe('a value that does not fit its column is named', () => {
  it.each([
    ['enabled||$eq||constructor', 'enabled'],
    ['enabled||$in||true,toString', 'enabled'],
    ['createdTimestamp||$eq||0000-01-01', 'createdTimestamp'],
    ['createdTimestamp||$gte||0001-01-01T00:00:00Z', 'createdTimestamp'],
  ])('%s', async (filter, field) => {
    const { body } = await staff.get(`/api/brands?filter=${filter}`).expect(400);
    expect(body).toMatchObject({ message: expect.stringContaining(`'${field}'`), details: [{ field: 'filter' }] });
  });

  it.each(['2026-01-31T00:00:00%2B05', '2026-01-31T00:00:00 05', '2026-01-31T00:00-08'])('%s is an instant', (at) =>
    staff.get(`/api/brands?filter=createdTimestamp||$gte||${at}`).expect(200),
  );
});

it('one record must meet the query’s conditions, too', async () => {
  const { id } = (await staff.post('/api/brands').send({ name: 'Alone' }).expect(201)).body as Row;
  for (const query of ['filter=name||$eq||Alone', search({ id }), 'sort=name,ASC'])
    expect((await staff.get(`/api/brands/${id}?${query}`).expect(200)).body).toMatchObject({ id, name: 'Alone' });
  await staff.get(`/api/brands/${id}?filter=enabled||$eq||false`).expect(404);
  await staff.get(`/api/brands/${id}?${search({ name: 'Another' })}`).expect(404);
});

describe('an instant compared with a day is its day in India', () => {
  beforeAll(async () => {
    for (const [title, day] of [
      ['Before', '2026-01-30'],
      ['Within', '2026-01-31'],
      ['After', '2026-02-01'],
    ])
      await api.db.query(
        `INSERT INTO campaigns (title, "redeemablePoints", description, "validFrom", "validTill") VALUES ($1, 1, '', $2, $2)`,
        [title, day],
      );
  });
  const titles = async (query: string) => {
    const { body } = await staff.get(`/api/campaigns?sort=id,ASC&${query}`).expect(200);
    return (body as { data: { title: string }[] }).data.map(({ title }) => title);
  };

  it.each([
    '2026-01-31',
    '2026-01-30T18:30:00.000Z',
    '2026-01-31T18:29:59.999999Z',
    '2026-01-31T23:59:59',
    '2026-01-31 00:00',
    '2026-01-31T00:00:00%2B0530',
    '2026-01-30T18:30:00 00',
    '2026-01-31T03:59-08',
  ])('%s', async (at) => {
    expect(await titles(`filter=validTill||$eq||${at}`)).toEqual(['Within']);
    expect(await titles(`filter=validTill||$gte||${at}`)).toEqual(['Within', 'After']);
    expect(await titles(`filter=validTill||$between||2026-01-30,${at}`)).toEqual(['Before', 'Within']);
  });

  it('in s, too', async () => {
    expect(await titles(search({ validTill: { $gt: new Date('2026-01-30T20:00:00Z') } }))).toEqual(['After']);
  });

  it.each(['2026-02-30T00:00:00Z', '2026-01-31T24:00Z', '9999-12-31T20:00:00Z', '0002-01-01T00:00:00%2B14', 'now'])(
    'but %s is none',
    (at) => staff.get(`/api/campaigns?filter=validTill||$eq||${at}`).expect(400),
  );
});

describe('nothing in a field', () => {
  beforeAll(async () => {
    await staff.post('/api/series').send({ name: 'Bare' }).expect(201);
    await staff.post('/api/series').send({ name: 'Told', description: 'Since 1888' }).expect(201);
  });

  it.each([
    ['', ['Bare']],
    ['||', ['Bare']],
    ['||true', ['Bare']],
    ['||1', ['Bare']],
    ['||false', ['Told']],
    ['||0', ['Told']],
  ])('description||$isnull%s is found, and the others by $notnull', async (value, found) => {
    const others = ['Bare', 'Told'].filter((name) => !found.includes(name));
    expect(await names('series', `filter=description||$isnull${value}`)).toEqual(found);
    expect(await names('series', `filter=description||$notnull${value}`)).toEqual(others);
    expect(await names('series', `or=description||isnull${value}`)).toEqual(found);
  });

  it.each([null, '', true, 'true', 1, false, 'false', 0])('{"$isnull": %j} of s is read as a filter is', async (value) => {
    const asFilter = await names('series', `filter=description||$isnull||${value ?? ''}`);
    expect(await names('series', search({ description: { $isnull: value } }))).toEqual(asFilter);
  });

  it.each([
    'filter=description||$isnull||no',
    'filter=description||$notnull||false||true',
    search({ description: { $isnull: 'no' } }),
    search({ description: { $notnull: 2 } }),
    search({ description: { $isnull: [] } }),
    search({ description: { $isnull: {} } }),
  ])('%s is refused', async (query) => {
    const { status } = await staff.get(`/api/series?${query}`);
    expect(status).toBe(400);
  });
});

describe('what stands beside s', () => {
  const beside = (query: string) => `/api/brands?${search({ name: 'Alone' })}&${query}`;

  it.each(['filter', 'or'])('is passed over in %s', async (name) => {
    expect((await staff.get(beside(`${name}=name||$eq||Another`)).expect(200)).body).toMatchObject({ total: 1 });
  });

  it.each([
    ['filter=password||$eq||x', "'password'"],
    ['or=brand.name||$eq||x', "'brand.name'"],
  ])('is refused all the same where it names what is not there: %s', async (query, named) => {
    const { body } = await staff.get(beside(query)).expect(400);
    expect(body).toMatchObject({ message: expect.stringContaining(named), details: [{ field: 'filter' }] });
  });
});

it('a version that no record can have is a stale one', async () => {
  const { id } = (await staff.post('/api/brands').send({ name: 'Versioned' }).expect(201)).body as Row;
  for (const version of [MAX_ID, 9_999_999_999]) {
    const { body } = await staff.patch(`/api/brands/${id}`).set('If-Match', `"${version}"`).send({ name: 'Moved' }).expect(412);
    expect(body).toMatchObject({ current: { id, name: 'Versioned', version: 1 } });
  }
});

describe('lists in a text', () => {
  it.each([
    ['id', '1, 2', 200],
    ['createdTimestamp', '2026-01-01, 2026-01-31', 200],
    ['id', '1, x', 400],
  ])('%s in %j is answered %i in s as in a filter', async (field, values, status) => {
    const operator = field === 'id' ? '$in' : '$between';
    const answers = [search({ [field]: { [operator]: values } }), `filter=${field}||${operator}||${values}`];
    for (const query of answers) expect([query, (await staff.get(`/api/brands?${query}`)).status]).toEqual([query, status]);
  });

  it('a blank is a text’s own', async () => {
    await staff.post('/api/brands').send({ name: 'Spaced' }).expect(201);
    expect(await names('brands', search({ name: { $in: 'x, Spaced' } }))).toEqual([]);
    expect(await names('brands', search({ name: { $in: 'x,Spaced' } }))).toEqual(['Spaced']);
  });
});

it.each([
  ['sort=name,UP', 'sort'],
  ['sort=name', 'sort'],
  ['join=||id', 'join'],
  ['sort=nosuch,ASC', 'sort'],
  ['filter=||$eq||1', 'filter'],
])('%s is answered with the parameter that is wrong', async (query, field) => {
  const { status, body } = await staff.get(`/api/brands?${query}`);
  expect([status, (body as { details: { field: string }[] }).details[0]?.field]).toEqual([400, field]);
});

it.each([
  ['join=productsVariation||id,sku||on[0]=enabled||$eq||true', 'join', 'on[0]=enabled||$eq||true'],
  ['sort=name,ASC,password,DESC', 'sort', 'password,DESC'],
  ['sort[0]=id,ASC&sort[1]=name,ASC,id', 'sort', 'id'],
])('%s is refused, naming what would be left out', async (query, field, dropped) => {
  const { body } = await staff.get(`/api/products?${query}`).expect(400);
  expect([body.details[0].field, body.message.endsWith(`: ${dropped}`)]).toEqual([field, true]);
});

it.each(['sort=name,ASC,', 'join=productsVariation||id,sku||'])('%s leaves nothing out', (query) =>
  staff.get(`/api/products?${query}`).expect(200),
);
