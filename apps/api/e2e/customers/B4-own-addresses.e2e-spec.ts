import { MAX_CONTACTS, setting, SETTING_ID, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { asCustomer, makeCustomer, type Customer } from '../../test/customers.js';
import { makePlace, type Place } from '../../test/places.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let place: Place;
let a: Customer;
let b: Customer;
let me: Agent;
let other: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  place = await makePlace(staff);
  [a, b] = [await makeCustomer(api), await makeCustomer(api)];
  [me, other] = [await asCustomer(api, a.id), await asCustomer(api, b.id)];
}, 60_000);
afterAll(() => api?.close());

const body = (more: object = {}) => ({
  name: 'Home',
  email: 'home@shop.example',
  contactNumber: '98765 43210',
  line1: '7 Race Course Road',
  pincodeId: place.pincodeId,
  ...more,
});
const person = { contactPersonName: 'Kavin Kumar', emailAddress: 'kavin@shop.example', mobileNumber: '9876543210' };
const stored = async (table: 'addresses' | 'contacts', id: number) =>
  (await api.db.query(`SELECT * FROM ${table} WHERE id = $1`, [id]))[0];

it('a customer adds, finds, changes and deletes an address, with city and state by the pincode', async () => {
  const added = await me.post('/api/addresses').send(body());
  expect(added).toMatchObject({
    status: 201,
    body: { ...body({ contactNumber: '9876543210' }), ...place, userId: a.id, contactId: null, enabled: true },
  });
  const { id } = added.body;
  for (const staffs of ['shopId', 'ownerId', 'latitude', 'longitude', 'createdBy']) expect(added.body).not.toHaveProperty(staffs);
  expect(added.body).toMatchObject({ city: { id: place.cityId }, state: { id: place.stateId }, country: { name: 'India' } });
  expect((await me.get('/api/addresses')).body.data).toEqual([added.body]);
  const changed = await me.patch(`/api/addresses/${id}`).send({ line2: 'Near the clock tower' });
  expect([changed.status, changed.body.line2]).toEqual([200, 'Near the clock tower']);
  const stale = await me.patch(`/api/addresses/${id}`).set('if-match', '"1"').send({ line2: 'Too late' });
  expect([stale.status, stale.body.current]).toEqual([412, changed.body]);
  const early = await me.delete(`/api/addresses/${id}`).set('if-match', '"1"');
  expect([early.status, early.body.current]).toEqual([412, changed.body]);
  for (const json of ['[]', '"text"', '7', 'null', '[{}]']) {
    const send = (request: ReturnType<Agent['post']>) => request.set('content-type', 'application/json').send(json);
    const answers = await Promise.all([send(me.patch(`/api/addresses/${id}`)), send(me.post('/api/addresses'))]);
    expect([json, ...answers.map(({ status }) => status)]).toEqual([json, 400, 400]);
  }
  expect((await me.get('/api/addresses')).body.data).toEqual([changed.body]);
  expect((await me.delete(`/api/addresses/${id}`)).status).toBe(200);
  expect((await me.get('/api/addresses')).body.data).toEqual([]);
});

it('an address says where it is also when staff have disabled the place, which itself stays hidden', async () => {
  const { body: added } = await me.post('/api/addresses').send(body());
  const { pincodeId, cityId } = place;
  for (const [path, id] of [
    ['pincodes', pincodeId],
    ['cities', cityId],
  ] as const)
    await staff.patch(`/api/${path}/${id}`).send({ enabled: false }).expect(200);
  expect((await me.get(`/api/addresses/${added.id}`)).body).toEqual(added);
  expect((await me.get('/api/addresses').query({ filter: `city.id||$eq||${cityId}` })).body.data).toEqual([added]);
  const further = (await me.get('/api/addresses').query({ join: 'pincode.city' })).body.data[0].pincode;
  expect(further).toEqual({ ...added.pincode, city: null });
  // A place that is hidden is none for a new address, nor for one that moves; one that is there may be saved as it is.
  const none = await me.post('/api/addresses').send(body());
  expect([none.status, none.body.details[0].field]).toEqual([409, 'pincodeId']);
  const visible = await makePlace(staff);
  const moving = (
    await me
      .post('/api/addresses')
      .send(body({ pincodeId: visible.pincodeId }))
      .expect(201)
  ).body.id as number;
  expect((await me.patch(`/api/addresses/${moving}`).send({ pincodeId })).status).toBe(409);
  await me.patch(`/api/addresses/${added.id}`).send({ pincodeId, line2: '' }).expect(200);
  await staff
    .post('/api/addresses')
    .send(body({ userId: b.id }))
    .expect(201);
  await me.delete(`/api/addresses/${moving}`).expect(200);
  for (const path of [`pincodes/${pincodeId}`, `cities/${cityId}`]) expect((await me.get(`/api/${path}`)).status).toBe(404);
  for (const query of ['filter=pincode.enabled||$eq||true', 'filter=city.stateId||$gt||0'])
    expect([query, (await me.get(`/api/addresses?${query}`)).status]).toEqual([query, 400]);
  for (const [path, id] of [
    ['pincodes', pincodeId],
    ['cities', cityId],
  ] as const)
    await staff.patch(`/api/${path}/${id}`).send({ enabled: true }).expect(200);
  await me.delete(`/api/addresses/${added.id}`).expect(200);
});

it('a pincode in a state that is switched off is none for an address: no order would go there', async () => {
  const { pincodeId, stateId } = await makePlace(staff);
  await staff.patch(`/api/states/${stateId}`).send({ enabled: false }).expect(200);
  const refused = await me.post('/api/addresses').send(body({ pincodeId }));
  expect([refused.status, refused.body.details[0].field]).toEqual([409, 'pincodeId']);
  await staff.patch(`/api/states/${stateId}`).send({ enabled: true }).expect(200);
  const { body: added } = await me.post('/api/addresses').send(body({ pincodeId })).expect(201);
  await me.delete(`/api/addresses/${added.id}`).expect(200);
});

it('an address of a contact belongs to the contact’s customer, and goes along with the contact', async () => {
  const contact = await me.post('/api/contacts').send(person);
  expect(contact).toMatchObject({ status: 201, body: { ...person, userId: a.id, organizationId: null } });
  const added = await me.post('/api/addresses').send(body({ contactId: contact.body.id }));
  expect(added).toMatchObject({ status: 201, body: { contactId: contact.body.id, userId: null } });
  const kept = await me.delete(`/api/contacts/${contact.body.id}`);
  expect([kept.status, kept.body.message]).toEqual([409, text('error.referenced', { referrers: '1 address' })]);
  const before = (await staff.get(`/api/addresses/${added.body.id}`)).body;
  await staff.patch(`/api/contacts/${contact.body.id}`).send({ userId: b.id });
  expect((await me.get(`/api/addresses/${added.body.id}`)).status).toBe(404);
  expect((await other.get(`/api/addresses/${added.body.id}`)).status).toBe(200);
  expect((await staff.get(`/api/addresses/${added.body.id}`)).body).toEqual({ ...before, ownerId: b.id });
});

it('B4 customers find, change and delete their own contacts and addresses alone, however they ask', async () => {
  const mine = (await me.post('/api/addresses').send(body())).body.id as number;
  const [address, contact] = [
    (await other.post('/api/addresses').send(body({ name: 'Not yours' }))).body.id as number,
    (await other.post('/api/contacts').send(person)).body.id as number,
  ];
  const shop = (await staff.post('/api/addresses').send(body({ shopId: SETTING_ID }))).body.id as number;
  for (const [path, ids] of [
    ['addresses', [address, shop]],
    ['contacts', [contact]],
  ] as const) {
    for (const id of ids) {
      for (const query of [
        {},
        { filter: `id||$eq||${id}` },
        { filter: 'id||$gt||0', or: `userId||$eq||${b.id}` },
        { s: JSON.stringify({ $or: [{ id }, { userId: b.id }, { id: { $gt: 0 } }] }) },
        { sort: 'id,DESC', limit: '100' },
      ]) {
        const { status, body: list } = await me.get(`/api/${path}`).query(query);
        expect([status, (list.data as { id: number }[]).filter((row) => row.id !== mine && path === 'addresses')]).toEqual([
          200,
          [],
        ]);
        expect((list.data as { userId: number }[]).filter((row) => row.userId !== a.id)).toEqual([]);
      }
      const before = await stored(path, id);
      const tries = [
        await me.get(`/api/${path}/${id}`),
        await me.patch(`/api/${path}/${id}`).send({ name: 'Mine', contactPersonName: 'Mine' }),
        await me.put(`/api/${path}/${id}`).send({ name: 'Mine', contactPersonName: 'Mine' }),
        await me.delete(`/api/${path}/${id}`),
      ];
      expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(await stored(path, id)).toEqual(before);
    }
  }
  for (const query of ['join=user', 'join=contact', 'filter=ownerId||$gt||0', 'filter=shopId||$isnull', 'sort=latitude,ASC'])
    expect([query, (await me.get(`/api/addresses?${query}`)).status]).toEqual([query, 400]);
});

it('B7 B10 whose an address or a contact is, is not for customers to say', async () => {
  const theirs = (await other.post('/api/contacts').send(person)).body.id as number;
  const stranger = await me.post('/api/addresses').send(body({ contactId: theirs }));
  const nobody = await me.post('/api/addresses').send(body({ contactId: 2_000_000_000 }));
  expect([stranger.status, nobody.status]).toEqual([409, 409]);
  expect({ ...stranger.body, requestId: '' }).toEqual({ ...nobody.body, requestId: '' });
  const claims = { userId: b.id, shopId: SETTING_ID, ownerId: b.id, enabled: false, latitude: 1, longitude: 1, id: 1 };
  const { id } = (await me.post('/api/addresses').send(body(claims))).body;
  const own = { userId: a.id, contactId: null, shopId: null, ownerId: a.id, enabled: true, latitude: null, longitude: null };
  expect(await stored('addresses', id)).toMatchObject(own);
  const mine = (await me.post('/api/contacts').send({ ...person, userId: b.id, organizationId: 1, enabled: false })).body.id;
  expect(await stored('contacts', mine)).toMatchObject({ userId: a.id, organizationId: null, enabled: true });
  for (const contactId of [theirs, mine, null])
    expect((await me.patch(`/api/addresses/${id}`).send({ ...claims, contactId, name: `Home ${contactId}` })).status).toBe(200);
  expect(await stored('addresses', id)).toMatchObject(own);
  expect((await me.patch(`/api/contacts/${mine}`).send({ userId: b.id, enabled: false })).status).toBe(200);
  expect(await stored('contacts', mine)).toMatchObject({ userId: a.id, enabled: true });
});

it('a customer can make so many contacts and no more', async () => {
  const { id } = await makeCustomer(api);
  const who = await asCustomer(api, id);
  await api.db.query(
    `INSERT INTO contacts ("contactPersonName", "mobileNumber", "userId") SELECT 'Somebody', '9876543210', $1 FROM generate_series(4, $2)`,
    [id, MAX_CONTACTS],
  );
  const sent = await Promise.all(Array.from({ length: 12 }, () => who.post('/api/contacts').send(person)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
  const more = await who.post('/api/contacts').send(person);
  expect([more.status, more.body.message]).toEqual([409, text('owner.max', { max: MAX_CONTACTS, resource: 'contacts' })]);
});

it('an address stands where its pincode does, and the settings’ shop address is one of the shop’s', async () => {
  const [shop, home] = [
    (await staff.post('/api/addresses').send(body({ shopId: SETTING_ID }))).body,
    (await staff.post('/api/addresses').send(body({ userId: a.id }))).body,
  ];
  const elsewhere = await makePlace(staff);
  expect((await staff.patch(`/api/pincodes/${place.pincodeId}`).send({ cityId: elsewhere.cityId })).status).toBe(200);
  expect((await staff.get(`/api/addresses/${shop.id}`)).body).toMatchObject({
    ...{ cityId: elsewhere.cityId, stateId: elsewhere.stateId, version: 1 },
  });
  expect((await staff.delete(`/api/pincodes/${place.pincodeId}`)).status).toBe(409);
  const refused = await staff.patch('/api/settings/1').send({ shopAddressId: home.id });
  expect([refused.status, refused.body.details[0].field]).toEqual([409, 'shopAddressId']);
  expect((await staff.patch('/api/settings/1').send({ shopAddressId: shop.id })).body.shopAddressId).toBe(shop.id);
  expect((await staff.delete(`/api/addresses/${shop.id}`)).status).toBe(409);
  expect((await staff.patch(`/api/addresses/${shop.id}`).send({ shopId: null, userId: a.id })).status).toBe(409);
  expect((await api.request.get('/api/settings')).body.data[0]).not.toHaveProperty('shopAddressId');
  expect((await staff.patch('/api/settings/1').send({ shopAddressId: null })).status).toBe(200);
});

it('the shop’s own, which stands on invoices, is written with the permission for the settings, a customer’s without', async () => {
  const clerk = await api.as('admin');
  const permission = setting.can('edit');
  const refused = { status: 403, body: { message: text('error.forbidden', { permission }) } };
  const shop = (await staff.post('/api/addresses').send(body({ shopId: SETTING_ID }))).body;
  const home = (
    await clerk
      .post('/api/addresses')
      .send(body({ userId: a.id }))
      .expect(201)
  ).body;
  const [shops, homes] = [`/api/addresses/${shop.id}`, `/api/addresses/${home.id}`];

  expect(await clerk.post('/api/addresses').send(body({ shopId: SETTING_ID }))).toMatchObject(refused);
  for (const change of [{ line1: 'Elsewhere' }, { enabled: false }, { shopId: null, userId: a.id }, {}])
    expect(await clerk.patch(shops).send(change)).toMatchObject(refused);
  expect(await clerk.patch(homes).send({ userId: null, shopId: SETTING_ID })).toMatchObject(refused);
  expect(await clerk.delete(shops)).toMatchObject(refused);
  expect((await clerk.get(shops).expect(200)).body).toEqual((await staff.get(shops)).body);
  expect((await staff.get(shops)).body).toMatchObject({ shopId: SETTING_ID, line1: body().line1, version: 1 });

  await clerk.patch(homes).send({ line1: 'Elsewhere', shopId: null }).expect(200);
  await clerk.delete(homes).expect(200);
  const keeper = await api.as({
    permissions: [permission, ...['view', 'edit', 'delete'].map((action) => `addresses:${action}`)],
  });
  expect((await keeper.patch(shops).send({ line1: 'Elsewhere' }).expect(200)).body.line1).toBe('Elsewhere');
  await keeper.delete(shops).expect(200);
});
