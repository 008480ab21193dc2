import { INDIA_ID, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
const ids = { nepal: 0, kongu: 0, malabar: 0, kerala: 0, erode: 0, pincode: 0 };
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  const make = async (path: string, body: object) => (await staff.post(`/api/${path}`).send(body).expect(201)).body.id as number;
  ids.nepal = await make('countries', { name: 'Nepal', code: 'NP' });
  ids.kongu = await make('states', { name: 'Kongu Nadu', countryId: INDIA_ID });
  ids.malabar = await make('states', { name: 'Malabar', countryId: INDIA_ID });
  ids.kerala = await make('states', { name: 'Kerala South', countryId: INDIA_ID });
  ids.erode = await make('cities', { name: 'Erode', stateId: ids.kongu });
  ids.pincode = await make('pincodes', { pincode: '638001', pincodeName: 'Erode HO', cityId: ids.erode });
});
afterAll(() => api.close());

it('takes a name once in its parent, whatever its case, and again in another', async () => {
  const twice = [
    ['states', { name: 'KONGU nadu', countryId: INDIA_ID }, 'name', { countryId: ids.nepal }],
    ['cities', { name: 'eRODE', stateId: ids.kongu }, 'name', { stateId: ids.malabar }],
  ] as const;
  for (const [path, body, field, elsewhere] of twice) {
    const refused = await staff.post(`/api/${path}`).send(body).expect(409);
    expect(refused.body.details).toEqual([{ field, message: text('error.duplicate', { field: 'Name' }) }]);
    await staff
      .post(`/api/${path}`)
      .send({ ...body, ...elsewhere })
      .expect(201);
  }
});

it('takes a pincode once in a city, and again in another', async () => {
  const body = { pincode: '638001', pincodeName: 'Surampatti', cityId: ids.erode };
  const refused = await staff.post('/api/pincodes').send(body).expect(409);
  expect(refused.body.details).toMatchObject([{ field: 'pincode' }]);
  const { body: other } = await staff.post('/api/cities').send({ name: 'Bhavani', stateId: ids.kongu });
  await staff
    .post('/api/pincodes')
    .send({ ...body, cityId: other.id })
    .expect(201);
});

it('knows the state and the country of a city and of a pincode, whatever the body claims', async () => {
  const city = await staff.post('/api/cities').send({ name: 'Gobi', stateId: ids.kongu, countryId: ids.nepal }).expect(201);
  expect(city.body).toMatchObject({ stateId: ids.kongu, countryId: INDIA_ID });
  const body = { pincode: '638452', pincodeName: 'Gobi', cityId: city.body.id, stateId: ids.malabar, countryId: ids.nepal };
  const pincode = await staff.post('/api/pincodes').send(body).expect(201);
  expect(pincode.body).toMatchObject({ cityId: city.body.id, stateId: ids.kongu, countryId: INDIA_ID });
});

it('takes cities and pincodes along when what they stand in moves, as no edit of theirs', async () => {
  const way = async () => (await staff.get(`/api/pincodes/${ids.pincode}`).query({ join: ['city', 'state', 'country'] })).body;
  await staff.patch(`/api/cities/${ids.erode}`).send({ stateId: ids.kerala }).expect(200);
  expect(await way()).toMatchObject({
    version: 1,
    stateId: ids.kerala,
    state: { name: 'Kerala South' },
    city: { name: 'Erode' },
  });
  await staff.patch(`/api/states/${ids.kerala}`).send({ countryId: ids.nepal }).expect(200);
  expect(await way()).toMatchObject({ version: 1, countryId: ids.nepal, country: { name: 'Nepal' } });
  expect((await staff.get(`/api/cities/${ids.erode}`)).body).toMatchObject({ version: 2, countryId: ids.nepal });
});

it('refuses a state or a city that is not there, naming the field', async () => {
  const refused = [
    ['cities', { name: 'Nowhere', stateId: 999_999 }, 'stateId'],
    ['pincodes', { pincode: '638002', pincodeName: 'Nowhere', cityId: 999_999 }, 'cityId'],
    ['states', { name: 'Nowhere', countryId: 999_999 }, 'countryId'],
  ] as const;
  for (const [path, body, field] of refused) {
    const answer = await staff.post(`/api/${path}`).send(body).expect(409);
    expect(answer.body.details).toMatchObject([{ field }]);
  }
});

it('shows shoppers the enabled ones, and nobody who may only look changes them', async () => {
  await staff.post('/api/states').send({ name: 'Hidden', countryId: INDIA_ID, enabled: false }).expect(201);
  const { body } = await api.request.get('/api/states').query({ filter: 'name||$eq||Hidden' }).expect(200);
  expect(body.total).toBe(0);
  for (const path of ['states', 'cities', 'pincodes']) await api.request.get(`/api/${path}`).expect(200);
  const executive = await api.as('executive');
  await executive.patch(`/api/pincodes/${ids.pincode}`).send({ isDeliverable: false }).expect(403);
  const dispatcher = await api.as({ permissions: ['pincodes:toggle'] });
  await dispatcher.patch(`/api/pincodes/${ids.pincode}`).send({ isDeliverable: false }).expect(200);
  await dispatcher.patch(`/api/pincodes/${ids.pincode}`).send({ pincodeName: 'Other' }).expect(403);
});

it('hides from shoppers all that lies in a place that is switched off, however far up', async () => {
  const shown = async () => {
    const ask = async (path: string, filter: string) =>
      (await api.request.get(`/api/${path}`).query({ filter }).expect(200)).body.total as number;
    return [
      await ask('states', `id||$eq||${ids.malabar}`),
      await ask('cities', `stateId||$eq||${ids.malabar}`),
      await ask('pincodes', `stateId||$eq||${ids.malabar}`),
      (await api.request.get(`/api/pincodes/${pincode}`)).status,
      (await api.request.get('/api/countries').query({ filter: `id||$eq||${ids.nepal}` })).body.total,
    ];
  };
  await staff.patch(`/api/states/${ids.malabar}`).send({ countryId: ids.nepal }).expect(200);
  const { body: city } = await staff.post('/api/cities').send({ name: 'Kannur', stateId: ids.malabar }).expect(201);
  const body = { pincode: '670001', pincodeName: 'Kannur HO', cityId: city.id };
  const pincode = (await staff.post('/api/pincodes').send(body).expect(201)).body.id as number;
  expect(await shown()).toEqual([1, 2, 1, 200, 1]);
  const all = [
    ['countries', ids.nepal, [0, 0, 0, 404, 0]],
    ['states', ids.malabar, [0, 0, 0, 404, 1]],
    ['cities', city.id, [1, 1, 0, 404, 1]],
  ] as const;
  for (const [path, id, hidden] of all) {
    await staff.patch(`/api/${path}/${id}`).send({ enabled: false }).expect(200);
    expect([path, await shown()]).toEqual([path, hidden]);
    expect((await staff.get(`/api/pincodes/${pincode}`)).status).toBe(200);
    await staff.patch(`/api/${path}/${id}`).send({ enabled: true }).expect(200);
  }
  expect(await shown()).toEqual([1, 2, 1, 200, 1]);
});
