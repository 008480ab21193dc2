import { setTimeout as pause } from 'node:timers/promises';
import { DELIVERY_CSV, INDIA_ID, text } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { STATEMENT_TIMEOUT } from '../../src/database/data-source.js';
import type { Agent } from '../../test/agent.js';
import { eventually } from '../../test/eventually.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
const ids = { erode: 0, salem: 0, india: INDIA_ID };
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
  const make = async (path: string, body: object) => (await staff.post(`/api/${path}`).send(body).expect(201)).body.id as number;
  const stateId = await make('states', { name: 'Kongu Nadu', countryId: INDIA_ID });
  ids.erode = await make('cities', { name: 'Erode', stateId });
  ids.salem = await make('cities', { name: 'Salem', stateId });
});
beforeEach(async () => {
  await api.db.query('DELETE FROM pincodes');
  await api.db.query(
    `INSERT INTO pincodes (pincode, "pincodeName", "cityId") SELECT 638000 + n, 'Office ' || n, $1 FROM generate_series(1, 2500) n`,
    [ids.erode],
  );
  await api.db.query(`INSERT INTO pincodes (pincode, "pincodeName", "cityId") VALUES ('638001', 'Both', $1)`, [ids.salem]);
});
afterAll(() => api.close());

const off = async () => {
  const [{ count }] = await api.db.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM pincodes WHERE NOT "isDeliverable"',
  );
  return count;
};
const trail = async () => {
  const [{ count }] = await api.db.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM audit_logs WHERE resource = 'pincodes' AND changes = '{"isDeliverable": [true, false]}'`,
  );
  return count;
};
const sendCsv = (csv: string | Buffer, agent = staff) =>
  agent.post('/api/pincodes/delivery/file').attach('file', Buffer.from(csv), 'delivery.csv');

describe.each<[string, () => PromiseLike<{ status: number; body: unknown }>]>([
  ['for what a list finds', () => staff.post('/api/pincodes/delivery').send({ isDeliverable: false, count: 2_501 })],
  ['from a CSV', () => sendCsv('pincode,deliverable\n638001,no\n638002,no\n638003,no\n')],
])('beside others, %s', (_, write) => {
  /** Somebody's `work` while the last of its pincodes is another's, so that the writer has locked the ones before it. */
  async function meanwhile(work: (pincodeId: number, tx: EntityManager) => Promise<void>) {
    const [{ first, last }] = await api.db.query<[{ first: number; last: number }]>(
      `SELECT min(id) AS first, max(id) AS last FROM pincodes WHERE pincode BETWEEN '638001' AND '638003'`,
    );
    return api.db.transaction(async (tx) => {
      await tx.query('SELECT FROM pincodes WHERE id = $1 FOR UPDATE', [last]);
      const answer = write().then((one) => one);
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await eventually(async () => expect(await api.db.query(waiting)).toHaveLength(1));
      await api.db.transaction((other) => work(first, other));
      return { answer };
    });
  }

  it('lets new addresses by, and whoever writes the same pincodes wait', async () => {
    const { answer } = await meanwhile(async (pincodeId, tx) => {
      await tx.query(`SET LOCAL lock_timeout = '1s'`);
      const [{ id }] = await tx.query<[{ id: number }]>(
        `INSERT INTO addresses (name, email, "contactNumber", line1, "pincodeId", "shopId")
         VALUES ('Asha Traders', 'asha@x.in', '9876543210', '1 Market Road', $1, 1) RETURNING id`,
        [pincodeId],
      );
      await tx.query('DELETE FROM addresses WHERE id = $1', [id]);
      const writing = api.db.query('SELECT FROM pincodes WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [pincodeId]);
      await expect(writing).rejects.toThrow('could not obtain lock');
    });
    expect((await answer).status).toBe(200);
  });

  it('waits for longer than a statement may take, and is done all the same', async () => {
    const { answer } = await meanwhile(() => pause(STATEMENT_TIMEOUT + 1_000));
    const { status, body } = await answer;
    expect([status, body]).toEqual([200, { count: expect.any(Number), changed: await off() }]);
  });
});

describe('for what a list finds', () => {
  it('sets all of it at once, each in the audit trail, and says how many were otherwise', async () => {
    const before = await trail();
    const all = { filter: `cityId||eq||${ids.erode}`, isDeliverable: false, count: 2_500 };
    expect((await staff.post('/api/pincodes/delivery').send(all).expect(200)).body).toEqual({ count: 2_500, changed: 2_500 });
    expect([await off(), (await trail()) - before]).toEqual([2_500, 2_500]);
    expect((await staff.post('/api/pincodes/delivery').send(all).expect(200)).body).toEqual({ count: 2_500, changed: 0 });
    const some = { filter: ['cityId||$eq||' + ids.erode, 'pincode||$starts||63800'], isDeliverable: true, count: 9 };
    expect((await staff.post('/api/pincodes/delivery').send(some).expect(200)).body).toEqual({ count: 9, changed: 9 });
    expect(await off()).toBe(2_491);
  });

  it('takes a filter under the names that it may have in an address, and what is null or empty as not said', async () => {
    const set = async (more: object) => {
      const body = { isDeliverable: false, ...more };
      return (await staff.post('/api/pincodes/delivery').send(body).expect(200)).body.changed;
    };
    const few = 'pincode||$starts||63800';
    expect(await set({ 'filter[0]': `cityId||$eq||${ids.salem}`, 'filter[1]': few, count: 1 })).toBe(1);
    expect(await set({ 'filter[]': [few], or: null, s: '', count: 10 })).toBe(9);
    expect(await set({ 'or[]': 'pincode||$eq||1', count: 0 })).toBe(0);
    expect(await set({ filter: null, isDeliverable: true, count: 2_501 })).toBe(10);
  });

  it('changes nothing where it is another number than was seen, or the list would refuse the filter', async () => {
    const refused = await staff.post('/api/pincodes/delivery').send({ isDeliverable: false, count: 1 }).expect(409);
    expect(refused.body.message).toBe(text('delivery.moved', { count: '2,501', seen: 1 }));
    for (const body of [
      { isDeliverable: false },
      { count: 2_501 },
      { isDeliverable: 'no', count: 2_501 },
      { isDeliverable: false, count: 2_501, filter: 'secret||eq||1' },
      { isDeliverable: false, count: 2_501, s: '{"id":{"$raw":"1"}}' },
    ])
      expect([body, (await staff.post('/api/pincodes/delivery').send(body)).status]).toEqual([body, 400]);
    expect(await off()).toBe(0);
  });

  it('is for whoever may switch a pincode', async () => {
    const body = { isDeliverable: false, count: 2_501 };
    const editor = await api.as({ permissions: ['pincodes:view', 'pincodes:edit'] });
    await editor.post('/api/pincodes/delivery').send(body).expect(403);
    await api.request.post('/api/pincodes/delivery').send(body).expect(401);
    expect(await off()).toBe(0);
    await (await api.as({ permissions: ['pincodes:toggle'] })).post('/api/pincodes/delivery').send(body).expect(200);
  });
});

describe('from a CSV', () => {
  it('sets what its lines say, a pincode in all of its cities', async () => {
    const { body } = await sendCsv('Pincode,Deliverable\n638001,No\n638002,N\n638003,yes\n').expect(200);
    expect(body).toEqual({ count: 3, changed: 3 });
    expect(await off()).toBe(3);
  });

  it('lets two at once wait for each other, whichever way round their lines are', async () => {
    const csv = (isOn: (n: number) => boolean) =>
      ['pincode,deliverable', ...Array.from({ length: 2_000 }, (_, n) => `${638_001 + n},${isOn(n) ? 'yes' : 'no'}`)].join('\n');
    const [low, high] = [csv((n) => n < 1_000), csv((n) => n >= 1_000)];
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all([low, high, low, high].map((one) => sendCsv(one)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });

  it('changes nothing where a line is wrong or names no pincode of ours, and names each', async () => {
    const lines = ['638001,no', '999999,no', '63800,no', '638001,yes', '777777,no', '999999,no'];
    const refused = await sendCsv(['pincode,deliverable', ...lines].join('\n')).expect(400);
    const faults: [number, string][] = [
      [3, text('delivery.csv.unknown', { pincode: '999999' })],
      [4, text('pincode.digits')],
      [5, text('delivery.csv.twice', { line: 2 })],
      [6, text('delivery.csv.unknown', { pincode: '777777' })],
      [7, text('delivery.csv.unknown', { pincode: '999999' })],
    ];
    expect(refused.body.details).toEqual(
      faults.map(([line, fault]) => ({ field: `line ${line}`, message: text('delivery.csv.line', { line, fault }) })),
    );
    await sendCsv('pincode,deliverable\n638001,perhaps').expect(400);
    await sendCsv(Buffer.from([0xff, 0xfe, 0x00])).expect(400);
    expect(await off()).toBe(0);
  });

  it('E8 has bounds, takes nothing but CSV, and is for whoever may switch a pincode', async () => {
    await sendCsv(Buffer.alloc(DELIVERY_CSV.maxBytes + 1, 'x')).expect(413);
    await staff.post('/api/pincodes/delivery/file').attach('file', Buffer.from('x'), 'delivery.exe').expect(415);
    await staff.post('/api/pincodes/delivery/file').send({}).expect(415);
    const editor = await api.as({ permissions: ['pincodes:view', 'pincodes:edit'] });
    for (const caller of [await api.as('executive'), editor]) await sendCsv('pincode,deliverable\n638001,no', caller).expect(403);
    expect(await off()).toBe(0);
  });
});

describe('serviceability', () => {
  const ask = async (pincode: string) => (await api.request.get(`/api/pincodes/serviceability/${pincode}`).expect(200)).body;
  const set = (sql: string, values: unknown[] = []) => api.db.query(`UPDATE ${sql}`, values);

  it('tells anybody whether the store delivers, and where that is', async () => {
    const place = { stateId: expect.any(Number), state: 'Kongu Nadu', countryId: INDIA_ID, country: 'India' };
    expect(await ask('638001')).toEqual({
      ...{ pincode: '638001', deliverable: true, cod: true, city: 'Erode', state: 'Kongu Nadu', country: 'India' },
      places: [
        { ...place, pincodeId: expect.any(Number), pincodeName: 'Office 1', deliverable: true, cityId: ids.erode, city: 'Erode' },
        { ...place, pincodeId: expect.any(Number), pincodeName: 'Both', deliverable: true, cityId: ids.salem, city: 'Salem' },
      ],
    });
  });

  it('is asked for again with its tag: 304 until the answer is another', async () => {
    const first = await api.request.get('/api/pincodes/serviceability/638001').expect(200);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = () => api.request.get('/api/pincodes/serviceability/638001').set('if-none-match', first.headers.etag as string);
    expect((await again().expect(304)).text).toBe('');
    await set('settings SET "isCODVisible" = false');
    expect((await again().expect(200)).body).toMatchObject({ cod: false });
    await set('settings SET "isCODVisible" = true');
    await api.request.get('/api/pincodes/serviceability/1').set('if-none-match', '*').expect(400);
  });

  it('takes no cash where the settings offer none', async () => {
    await set('settings SET "isCODVisible" = false');
    expect(await ask('638001')).toMatchObject({ deliverable: true, cod: false });
    await set('settings SET "isCODVisible" = true');
    expect(await ask('638001')).toMatchObject({ cod: true });
  });

  it('is so if any of its cities is, and names that one', async () => {
    await set(`pincodes SET "isDeliverable" = false WHERE pincode = '638001' AND "cityId" = $1`, [ids.erode]);
    expect(await ask('638001')).toMatchObject({ deliverable: true, city: 'Salem' });
    await set(`pincodes SET "isDeliverable" = false WHERE pincode = '638001'`);
    expect(await ask('638001')).toMatchObject({ deliverable: false, cod: false, city: 'Erode' });
  });

  it('does not count what is switched off, here or above it', async () => {
    for (const table of ['pincodes', 'cities', 'states', 'countries']) {
      await set(`${table} SET enabled = false`);
      expect([table, await ask('638001')]).toMatchObject([table, { deliverable: false, city: null, places: [] }]);
      await set(`${table} SET enabled = true`);
    }
    expect(await ask('638001')).toMatchObject({ deliverable: true });
  });

  it('answers a pincode that the store does not know, and refuses what is none', async () => {
    const nowhere = { deliverable: false, cod: false, city: null, state: null, country: null, places: [] };
    expect(await ask('110001')).toEqual({ pincode: '110001', ...nowhere });
    for (const wrong of ['11000', '010001', '101123', '1100011', 'x', "1' OR 1=1"])
      await api.request.get(`/api/pincodes/serviceability/${encodeURIComponent(wrong)}`).expect(400);
  });
});
