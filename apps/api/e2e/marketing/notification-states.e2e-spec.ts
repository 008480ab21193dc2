import { randomUUID } from 'node:crypto';
import { dayOf, INDIA_ID, text } from '@impeller/contracts';
import { BEGIN } from '../../src/marketing/notifications/notification-statements.js';
import { Notifications } from '../../src/marketing/notifications/notifications.service.js';
import type { Agent } from '../../test/agent.js';
import { NOTIFICATION, tick } from '../../test/notifications.js';
import { byAnotherClock } from '../../test/other-clock.js';
import { startApi, type Api } from '../../test/start-api.js';

const PATH = '/api/notifications';
let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
}, 60_000);
afterAll(() => api?.close());

const create = async (changes: object = {}, who: Agent = staff) => {
  const { status, body } = await who.post(PATH).send({ ...NOTIFICATION, ...changes });
  expect([status, body.details ?? []]).toEqual([201, []]);
  return body;
};
const LATER = { notificationDate: '2031-01-31', notificationTime: '10:15' };

describe('when it goes', () => {
  it.each([
    [{ notificationDate: '2031-01-31', notificationTime: '00:00' }, '2031-01-30T18:30:00.000Z'],
    [{ notificationDate: '2031-01-31', notificationTime: '23:45' }, '2031-01-31T18:15:00.000Z'],
    [{ notificationDate: '2031-01-31' }, '2031-01-30T18:30:00.000Z'],
    [{ notificationDate: '2032-02-29', notificationTime: '05:30' }, '2032-02-29T00:00:00.000Z'],
  ])('I14 %j is %s', async (when, due) => {
    const { dueTimestamp, status } = await create(when);
    expect([new Date(dueTimestamp as string).toISOString(), status]).toEqual([due, 'scheduled']);
  });

  it.each([{}, { notificationDate: '2020-01-01' }, { notificationDate: '2020-01-01', notificationTime: '09:00' }])(
    '%j is at once, and asks a worker to look',
    async (when) => {
      await api.db.query('DELETE FROM job_outbox');
      const { dueTimestamp } = await create(when);
      expect(Math.abs(Date.parse(dueTimestamp as string) - Date.now())).toBeLessThan(60_000);
      expect(await api.db.query('SELECT queue, name FROM job_outbox')).toEqual([{ queue: 'push', name: 'due' }]);
    },
  );

  it('I14 its day is the database’s, whatever the clock of this machine says', async () => {
    const notifications = api.app.get(Notifications, { strict: false });
    const made = await byAnotherClock(2 * 86_400_000, () => notifications.create(NOTIFICATION));
    const { notificationDate, dueTimestamp } = JSON.parse(made) as { notificationDate: string; dueTimestamp: string };
    expect(notificationDate).toBe(dayOf(new Date(dueTimestamp)));
    expect(Math.abs(Date.parse(dueTimestamp) - Date.now())).toBeLessThan(60_000);
  });

  it.each([{}, { notificationDate: null }, { enabled: false }, { notificationTime: '00:00' }])(
    'created with %j it is of the Indian day of its creation; a day that is given stays',
    async (changes) => {
      const before = dayOf(new Date());
      const { notificationDate, notificationTime } = await create(changes);
      expect([before, dayOf(new Date())]).toContain(notificationDate);
      expect(notificationTime).toBe(changes.notificationTime ?? null);
      expect((await create({ ...changes, ...LATER })).notificationDate).toBe(LATER.notificationDate);
    },
  );

  it('without a day it makes one of a call that comes twice with its Idempotency-Key', async () => {
    const key = randomUUID();
    const post = () => staff.post(PATH).set('idempotency-key', key).send(NOTIFICATION);
    const [first, again] = [await post(), await post()];
    expect(first.body.notificationDate).toEqual(expect.any(String));
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('follows what staff change, and nothing for a draft', async () => {
    const { id } = await create(LATER);
    const moved = (await staff.patch(`${PATH}/${id}`).send({ notificationTime: '10:30' })).body;
    expect(new Date(moved.dueTimestamp as string).toISOString()).toBe('2031-01-31T05:00:00.000Z');
    const draft = (await staff.patch(`${PATH}/${id}`).send({ enabled: false })).body;
    expect([draft.status, draft.dueTimestamp]).toEqual(['draft', null]);
    const again = (await staff.patch(`${PATH}/${id}`).send({ enabled: true })).body;
    expect([again.status, again.dueTimestamp]).toEqual(['scheduled', moved.dueTimestamp]);
  });
});

it('keeps of link, category and product only what its page opens, and says that as params', async () => {
  const link = 'https://shop.example/pumps';
  expect(await create({ ...LATER, page: 'Link', link })).toMatchObject({ link, params: link });
  const { id, params } = await create({ ...LATER, page: 'Cart', link });
  expect(params).toBeNull();
  const [category] = await api.db.query(
    `INSERT INTO categories (name, icon) VALUES ('Borewell', 'https://cdn.example/i.png') RETURNING id`,
  );
  const moved = await staff.patch(`${PATH}/${id}`).send({ page: 'Categories', categoryId: category.id });
  expect(moved.body).toMatchObject({ link: null, categoryId: category.id, params: String(category.id) });
  expect((await staff.delete(`/api/categories/${category.id}`)).status).toBe(409);
  const home = await create({ ...LATER, page: 'Home' });
  const targeted = await staff.patch(`${PATH}/${home.id}`).send({ categoryId: category.id, link });
  expect([targeted.status, targeted.body]).toMatchObject([200, { categoryId: null, link: null, version: home.version }]);
});

it('one from before the limit that is too large for a push opens, stops, moves, can be made shorter, and is cancelled', async () => {
  const link = 'https://shop.example/'.padEnd(2_000, 'a');
  const { id } = await create({ ...LATER, page: 'Link', link });
  await api.db.query('UPDATE notifications SET image = $2 WHERE id = $1', [id, link]);
  const change = (patch: object) => staff.patch(`${PATH}/${id}`).send(patch);
  expect((await staff.get(`${PATH}/${id}`)).body).toMatchObject({ link, image: link });
  expect((await change({ enabled: false })).body).toMatchObject({ status: 'draft' });
  expect((await change({ enabled: true, notificationTime: '10:30' })).status).toBe(200);
  const refused = (await change({ title: 'Rain' })).body;
  expect(refused.details).toMatchObject([{ field: 'image' }]);
  expect((await change({ title: 'Rain', image: null })).body).toMatchObject({ title: 'Rain', image: null });
  await api.db.query('UPDATE notifications SET image = $2 WHERE id = $1', [id, link]);
  expect((await staff.post(`${PATH}/${id}/cancel`).send({})).body).toMatchObject({ status: 'cancelled', image: link });
});

it('shows its author', async () => {
  const [{ fullName }] = await api.db.query('SELECT "fullName" FROM admins ORDER BY id LIMIT 1');
  expect(await create(LATER)).toMatchObject({ fullName, email: 'root@impeller.test', contactNumber: null });
});

describe('H11 sending to all', () => {
  it('takes the permission for it, to write one as to change or enable one; and none to stop it', async () => {
    const marketing = await api.as('marketing manager');
    const all = { ...NOTIFICATION, ...LATER, sendToAll: true };
    expect((await marketing.post(PATH).send(all)).status).toBe(403);
    const own = await create(LATER, marketing);
    expect((await marketing.patch(`${PATH}/${own.id}`).send({ sendToAll: true })).status).toBe(403);
    const { id } = await create({ ...LATER, sendToAll: true });
    const words = { title: 'Other words' };
    const there = { sendToAll: false, countryId: 1 };
    for (const patch of [words, { enabled: false, ...words }, { enabled: true }, { sendToAll: true }, there])
      expect([patch, (await marketing.patch(`${PATH}/${id}`).send(patch)).status]).toEqual([patch, 403]);
    expect((await marketing.patch(`${PATH}/${id}`).send({ enabled: false })).status).toBe(200);
    expect((await marketing.patch(`${PATH}/${id}`).send({ enabled: true })).status).toBe(403);
    const may = await api.as({ permissions: ['notifications:create', 'notifications:sendAll'] });
    expect((await may.post(PATH).send(all)).status).toBe(201);
  });

  it('is said expressly, with true; and no field left empty, no place beside it does it', async () => {
    for (const sendToAll of ['true', 1, null, undefined]) {
      const refused = await staff.post(PATH).send({ ...NOTIFICATION, ...LATER, countryId: null, sendToAll });
      expect([sendToAll, refused.status]).toEqual([sendToAll, 400]);
    }
    const { id, countryId } = await create({ ...LATER, sendToAll: true });
    expect(countryId).toBeNull(); // clients send India with everything
    for (const place of ['stateId', 'cityId', 'pincodeId'])
      expect((await staff.patch(`${PATH}/${id}`).send({ [place]: 1 })).body.details[0]?.field).toBe(place);
    const [{ id: state }] = await api.db.query(`INSERT INTO states (name, "countryId") VALUES ('Kaveri', 1) RETURNING id`);
    const stored = await create({ ...LATER, stateId: state });
    const turn = (patch: object) => staff.patch(`${PATH}/${stored.id}`).send({ sendToAll: true, ...patch });
    expect((await turn({ stateId: state })).body.details[0]?.field).toBe('stateId');
    const cleared = { sendToAll: true, countryId: null, stateId: null, cityId: null, pincodeId: null };
    expect((await turn({ countryId: INDIA_ID })).body).toMatchObject(cleared); // turning it on clears the place
    await staff.patch(`${PATH}/${stored.id}`).send({ sendToAll: false, countryId: INDIA_ID, stateId: state }).expect(200);
    expect((await turn({})).body).toMatchObject(cleared);
    await expect(api.db.query(`UPDATE notifications SET "countryId" = 1 WHERE id = $1`, [id])).rejects.toThrow(
      'notifications_audience',
    );
    await expect(api.db.query(`UPDATE notifications SET "sendToAll" = false WHERE id = $1`, [id])).rejects.toThrow(
      'notifications_audience',
    );
  });
});

it('makes one of a call that comes twice with its Idempotency-Key, and refuses the key with another body', async () => {
  const key = randomUUID();
  const post = (body: object) => staff.post(PATH).set('idempotency-key', key).send(body);
  const body = { ...NOTIFICATION, ...LATER };
  const answers = await Promise.all([post(body), post(body), post(body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect((await post({ ...body, title: 'Another' })).status).toBe(422);
});

it('is changed, cancelled and deleted in the states that allow it, by hand in the database too', async () => {
  const { id } = await create();
  await tick(api);
  const sent = (await staff.get(`${PATH}/${id}`)).body;
  expect(sent.status).toBe('sent');
  for (const patch of [{ title: 'Other words' }, { enabled: false }, { notificationDate: '2031-01-31' }])
    expect((await staff.patch(`${PATH}/${id}`).send(patch)).body).toMatchObject({
      statusCode: 409,
      message: text('notification.closed', { status: text('notification.status.sent') }),
    });
  expect((await staff.post(`${PATH}/${id}/cancel`)).status).toBe(409);
  await expect(api.db.query(`UPDATE notifications SET title = 'Forged' WHERE id = $1`, [id])).rejects.toThrow(
    'cannot be changed',
  );
  await expect(api.db.query(`UPDATE notifications SET status = 'scheduled' WHERE id = $1`, [id])).rejects.toThrow();
  for (const changes of [LATER, { ...LATER, enabled: false }]) {
    const open = await create(changes);
    const cancelled = await staff.post(`${PATH}/${open.id}/cancel`);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect((await staff.post(`${PATH}/${open.id}/cancel`)).status).toBe(409);
    expect((await staff.delete(`${PATH}/${open.id}`)).status).toBe(200);
  }
  const onItsWay = (await create(LATER)).id as number;
  await api.db.query(BEGIN, [onItsWay]);
  const kept = await staff.delete(`${PATH}/${onItsWay}`);
  expect([kept.status, kept.body.message]).toEqual([409, text('notification.sending')]);
  expect((await staff.post(`${PATH}/2147483647/cancel`)).status).toBe(404);
  expect((await (await api.as('executive')).post(`${PATH}/${id}/cancel`)).status).toBe(403);
});

it('without a push service it goes to the outbox, once, with how many it would have reached', async () => {
  const [{ id: userId }] = await api.db.query(
    `INSERT INTO users ("fullName", "emailAddress", "mobileNumber", password, "usersRoleId")
     VALUES ('Asha', 'asha@shop.example', '9876543299', 'x', 1) RETURNING id`,
  );
  for (const token of ['a', 'b'])
    await api.db.query(`INSERT INTO users_devices ("userId", "pushId", platform) VALUES ($1, $2, 'ios')`, [userId, token]);
  const { id } = await create({ sendToAll: true, title: 'Kept for all' });
  await Promise.all([tick(api), tick(api), tick(api)]);
  expect((await staff.get(`${PATH}/${id}`)).body).toMatchObject({
    ...{ status: 'sent', audience: 1, devices: 2, sent: 0, problem: text('notification.kept') },
  });
  const { body } = await staff.get('/api/outbox').query({ filter: ['channel||$eq||push', 'subject||$eq||Kept for all'] });
  expect(body.data).toMatchObject([{ status: 'kept', recipient: text('notification.recipient', { audience: 1, devices: 2 }) }]);
});

describe('POST /notifications/fetch', () => {
  const fetch = (body: object) => staff.post(`${PATH}/fetch`).send(body);

  it('answers like the list, 20 a page, the newest first', async () => {
    for (let more = 0; more < 21; more++) await create({ ...LATER, title: `Fetched ${more}`, enabled: more % 2 === 0 });
    const { body, status } = await fetch({});
    const listed = await staff.get(PATH).query({ limit: 20 });
    expect([status, body.count, body]).toEqual([200, 20, listed.body]);
    expect(body.data[0].id).toBeGreaterThan(body.data[1].id);
    const second = await fetch({
      page: 2,
      limit: '5',
      filter: 'title||$contL||fetched',
      sort: ['title,ASC'],
      join: 'country||id,name',
    });
    const same = { page: 2, limit: 5, filter: 'title||$contL||fetched', sort: 'title,ASC', join: 'country||id,name' };
    expect(second.body).toEqual((await staff.get(PATH).query(same)).body);
  });

  it('takes its filters by name, and refuses what the list refuses', async () => {
    const enabled = (await fetch({ countryId: INDIA_ID, enabled: false, filter: ['title||$contL||fetched'] })).body;
    expect([enabled.total, enabled.data.every((row: { enabled: boolean }) => !row.enabled)]).toEqual([10, true]);
    expect((await fetch({ stateId: 2_000_000_000 })).body.total).toBe(0);
    // They narrow whatever else the query asks for, also where that stands in `or` or `s`.
    for (const more of [{ s: '{"title":{"$contL":"fetched"}}' }, { or: ['title||$contL||fetched', 'title||$contL||kept'] }])
      expect([more, (await fetch({ ...more, stateId: 2_000_000_000 })).body.total]).toEqual([more, 0]);
    const blank = { cityId: null, stateId: '', enabled: null, filter: null, s: '', limit: null };
    expect((await fetch(blank)).body).toEqual((await fetch({})).body);
    for (const body of [
      { limit: -1 },
      { limit: 'all' },
      { stateId: 'x' },
      { 'limit[0]': 5, limit: 5 },
      { enabled: 'yes' },
      { filter: 'pushId||$eq||1' },
      { sort: {} },
    ])
      expect([body, (await fetch(body)).status]).toEqual([body, 400]);
    expect((await (await api.as('order manager')).post(`${PATH}/fetch`).send({})).status).toBe(403);
  });

  it('takes parameters by all names that they have in an address', async () => {
    const query = {
      'filter[0]': 'title||$contL||fetched',
      'filter[1]': 'enabled||$eq||true',
      select: 'id,title',
      'sort[]': 'title,ASC',
    };
    const { body } = await fetch(query);
    expect([body.total, Object.keys(body.data[0])]).toEqual([11, ['id', 'title']]);
    expect(body).toEqual((await staff.get(PATH).query({ ...query, limit: 20 })).body);
  });

  it('takes `s` as an object, too', async () => {
    const s = { title: { $contL: 'fetched' }, enabled: true };
    const { body } = await fetch({ s });
    expect([body.total, body]).toEqual([11, (await fetch({ s: JSON.stringify(s) })).body]);
    expect((await fetch({ s: { pushId: 1 } })).status).toBe(400);
  });
});
