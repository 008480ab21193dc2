import { INDIA_ID } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { makePlace, type Place } from '../../test/places.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let places: readonly [Place, Place, Place];
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  const one = await makePlace(staff);
  places = [one, await makePlace(staff, { stateId: one.stateId, cityId: one.cityId }), await makePlace(staff)];
}, 60_000);
afterAll(() => api?.close());

const eligible = async (place: object) => {
  const { status, body } = await staff.post('/api/users/eligible-user-count').send(place);
  expect(status).toBe(200);
  return body.count as number;
};
/** A customer with a device and addresses there. */
async function reachable(where: readonly Place[], devices = 1): Promise<number> {
  const { id } = await makeCustomer(api);
  for (let n = 0; n < devices; n++)
    await api.db.query(`INSERT INTO users_devices ("userId", "pushId", platform) VALUES ($1, $2, 'ios')`, [
      id,
      `push ${id} ${n}`,
    ]);
  for (const { pincodeId } of where) await live(id, pincodeId);
  return id;
}
async function live(userId: number, pincodeId: number, holder: object = { userId }): Promise<number> {
  const address = { name: 'Home', email: 'home@shop.example', contactNumber: '9876543210', line1: '7 Race Course Road' };
  const { status, body } = await staff.post('/api/addresses').send({ ...address, pincodeId, ...holder });
  expect(status).toBe(201);
  return body.id as number;
}

it('counts customers, not devices or addresses; the narrowest place wins, and none is everybody', async () => {
  const [one, two, three] = places;
  await reachable([one, one, two], 3);
  await reachable([two]);
  await reachable([three]);
  await reachable([]);
  expect(await eligible({})).toBe(4);
  expect(await eligible({ countryId: INDIA_ID })).toBe(3);
  expect(await eligible({ stateId: one.stateId })).toBe(2);
  expect(await eligible({ cityId: one.cityId })).toBe(2);
  expect(await eligible({ pincodeId: one.pincodeId })).toBe(1);
  expect(await eligible({ countryId: INDIA_ID, ...one })).toBe(1);
  expect(await eligible({ pincodeId: three.pincodeId, stateId: one.stateId })).toBe(1);
  expect(await eligible({ pincodeId: null, stateId: one.stateId })).toBe(2);
  expect(await eligible({ pincodeId: 2_000_000_000, stateId: one.stateId })).toBe(0);
  expect((await staff.post('/api/users/eligible-user-count').send({ stateId: 'all' })).status).toBe(400);
});

it('counts for whoever sees customers or writes notifications', async () => {
  const count = async (...permissions: string[]) =>
    (await (await api.as({ permissions })).post('/api/users/eligible-user-count').send({ countryId: INDIA_ID })).status;
  expect(await count('users:view')).toBe(200);
  expect(await count('notifications:create')).toBe(200);
  expect(await count('notifications:edit')).toBe(200);
  expect(await count('notifications:view', 'users-roles:view')).toBe(403);
});

it('leaves out who is disabled, rejected or without a device, and addresses that are disabled; takes a contact’s and who waits in', async () => {
  const [place] = [await makePlace(staff)];
  const here = () => eligible({ pincodeId: place.pincodeId });
  const [gone, rejected] = [await reachable([place]), await reachable([place])];
  const moved = await reachable([]);
  const addressId = await live(moved, place.pincodeId);
  const boss = await reachable([]);
  const contact = { contactPersonName: 'Kavin Kumar', mobileNumber: '9876543210', userId: boss };
  await live(boss, place.pincodeId, { contactId: (await staff.post('/api/contacts').send(contact)).body.id });
  await live((await makeCustomer(api)).id, place.pincodeId);
  const waiting = await reachable([place]);
  await staff.patch(`/api/users/${waiting}`).send({ status: 'Pending' }).expect(200);
  expect(await here()).toBe(5);
  await staff.patch(`/api/users/${gone}`).send({ enabled: false });
  await staff.patch(`/api/users/${rejected}`).send({ status: 'Rejected' });
  await staff.patch(`/api/addresses/${addressId}`).send({ enabled: false });
  expect(await here()).toBe(2);
});

it('B12 saved cards are read by staff and by whose they are, without the provider’s token, and written by nobody', async () => {
  const [a, b] = [await makeCustomer(api), await makeCustomer(api)];
  const [{ id }] = await api.db.query(
    `INSERT INTO users_cards ("userId", token, network, "lastFour", "expiryMonth", "expiryYear", "nameOnCard")
     VALUES ($1, 'provider-token-1', 'Visa', '4242', 11, 2029, 'ASHA RAO') RETURNING id`,
    [a.id],
  );
  const card = { id, userId: a.id, network: 'Visa', lastFour: '4242', expiryMonth: 11, expiryYear: 2029, nameOnCard: 'ASHA RAO' };
  const listed = await staff.get('/api/users-cards').query({ filter: `userId||$eq||${a.id}` });
  expect(listed.body).toMatchObject({ data: [card], total: 1 });
  expect(listed.text).not.toContain('token');
  for (const query of [{ filter: 'token||$notnull' }, { fields: 'token' }, { sort: 'token,ASC' }])
    expect((await staff.get('/api/users-cards').query(query)).status).toBe(400);
  for (const [method, path] of [
    ['post', '/api/users-cards'],
    ['patch', `/api/users-cards/${id}`],
    ['delete', `/api/users-cards/${id}`],
  ] as const)
    expect([method, (await staff[method](path).send({})).status]).toEqual([method, 404]);
  const [mine, theirs] = [await asCustomer(api, a.id), await asCustomer(api, b.id)];
  expect((await mine.get('/api/users-cards')).body).toMatchObject({ data: [card], total: 1 });
  expect((await theirs.get('/api/users-cards')).body).toMatchObject({ data: [], total: 0 });
  expect((await theirs.get(`/api/users-cards/${id}`)).status).toBe(404);
  expect((await staff.delete(`/api/users/${a.id}`)).status).toBe(200);
  expect(await api.db.query('SELECT id FROM users_cards')).toEqual([]);
});
