import { ORDER_TRACES } from '@impeller/contracts';
import { DataSource } from 'typeorm';
import type { Agent } from '../../test/agent.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';
import { OrderTraces1790001055000 } from '../../src/database/migrations/1790001055000-order-traces.js';
import { ForgetTracesProcessor } from '../../src/sales/orders/forget-traces.processor.js';

let api: Api;
let staff: Agent;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
beforeAll(async () => {
  ({ api, staff, shop, asha, pump } = await openShop({ price: 100 }));
}, 60_000);
afterAll(() => api?.close());

const DEVICE = { platform: 'android', model: 'A54', uuid: 'u-1', deviceId: 'd-1', uniqueID: 'q-1', lastLocation: '11.01,76.95' };
const IP = '203.0.113.77';
const traced = async (ip = IP): Promise<number> => {
  const { id } = (await shop.order(asha, [[pump, 1]], { device: DEVICE })).body;
  await api.db.query('UPDATE orders SET "customerIP" = $2 WHERE id = $1', [id, ip]);
  return id;
};
const tracesOf = async (who: Agent, id: number) => {
  const { customerIP, device } = (await who.get(`/api/orders/${id}`).expect(200)).body;
  return { customerIP, device };
};

describe('where an order came from', () => {
  it('is masked for who may only see orders, in each answer, and cannot be asked by', async () => {
    const id = await traced();
    for (const role of ['order manager', 'executive', 'admin']) {
      const who = await api.as(role);
      const masked = { customerIP: '203.0.113.•', device: { platform: 'android', model: 'A54' } };
      expect([role, await tracesOf(who, id)]).toEqual([role, masked]);
      const [listed] = (await who.get(`/api/orders?filter=id||eq||${id}`)).body.data;
      expect([listed.customerIP, listed.device]).toEqual([masked.customerIP, masked.device]);
      const found = async (ip: string) =>
        (await who.get(`/api/orders?filter=id||eq||${id}&filter=customerIP||eq||${ip}`)).body.total;
      expect([await found(IP), await found('203.0.113.•')]).toEqual([0, 1]);
    }
    const manager = await api.as('order manager');
    const moved = await manager.patch(`/api/orders/${id}`).send({ status: 'Out for Delivery' }).expect(200);
    expect(moved.body).toMatchObject({ customerIP: '203.0.113.•', device: { platform: 'android', model: 'A54' } });
    const stale = await manager.patch(`/api/orders/${id}`).set('If-Match', '"1"').send({ status: 'Order Delivered' }).expect(412);
    expect(stale.body.current.customerIP).toBe('203.0.113.•');
  });

  it('is whole for a superadmin, and for who holds the permission', async () => {
    const id = await traced();
    const may = await api.as({ permissions: ['orders:view', ORDER_TRACES.permission] });
    for (const who of [staff, may]) expect(await tracesOf(who, id)).toMatchObject({ customerIP: IP, device: DEVICE });
  });

  it.each([
    ['2001:db8:85a3::8a2e:370:7334', '2001:db8:•'],
    ['2001::5', '2001::•'],
    ['::ffff:203.0.113.77', '::•'],
    ['unknown', null],
  ])('the address %s is shown as %s', async (ip, shown) => {
    const id = await traced(ip);
    expect((await tracesOf(await api.as('order manager'), id)).customerIP).toBe(shown);
  });

  it('a sheet is not chosen by it either, whoever asks', async () => {
    const id = await traced('198.51.100.9');
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const exporting = await api.as({ permissions: ['orders:view', 'orders:export'] });
    const bytes = async (ip: string) => {
      const filter = [`orderTimestamp||between||2020-01-01,${today}`, `customerIP||eq||${ip}`];
      await exporting.post('/api/orders/export').send({ filter }).responseType('blob').expect(200);
      const [row] = await api.db.query<{ total: number }[]>('SELECT total FROM exports ORDER BY id DESC LIMIT 1');
      return row!.total;
    };
    expect([id > 0, await bytes('198.51.100.9'), await bytes('198.51.100.•')]).toEqual([true, 0, 1]);
  });

  it('is not kept by the audit trail', async () => {
    const body = { userId: asha.id, addressId: asha.addressId, paymentMethod: 'cod', device: DEVICE };
    const ordersProduct = [{ productsVariationId: pump.id, quantity: 1 }];
    const { id } = (
      await staff
        .post('/api/orders')
        .send({ ...body, ordersProduct })
        .expect(201)
    ).body;
    const [{ changes }] = await api.db.query<[{ changes: Record<string, unknown> }]>(
      `SELECT changes FROM audit_logs WHERE resource = 'orders' AND "recordId" = $1 AND action = 'create'`,
      [id],
    );
    expect([changes.device, changes.userId]).toEqual([
      ['•••', '•••'],
      [null, asha.id],
    ]);
    expect(await tracesOf(staff, id)).toMatchObject({ customerIP: null }); // staff sit elsewhere than the customer
    const own = (await shop.order(asha, [[pump, 1]])).body.id as number;
    expect((await tracesOf(staff, own)).customerIP).toMatch(/127\.0\.0\.1$/);
  });

  it('is masked in the trail that a store has from before', async () => {
    const runner = api.app.get(DataSource).createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('DROP INDEX orders_traces_idx');
      const changes = { userId: [null, 5], customerIP: [null, IP], device: [null, DEVICE] };
      const [{ id }] = await runner.query(
        `INSERT INTO audit_logs ("adminId", "adminName", action, resource, "recordId", changes)
         VALUES (1, 'X', 'create', 'orders', 1, $1) RETURNING id`,
        [JSON.stringify(changes)],
      );
      await new OrderTraces1790001055000().up(runner);
      const [row] = await runner.query('SELECT changes FROM audit_logs WHERE id = $1', [id]);
      expect(row.changes).toEqual({ userId: [null, 5], customerIP: ['•••', '•••'], device: ['•••', '•••'] });
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it(`is forgotten after ${ORDER_TRACES.keptDays} days, and the order stays as it was`, async () => {
    const [old, recent] = [await traced(), await traced()];
    const aged = (id: number, days: number) =>
      api.db.query(`UPDATE orders SET "orderTimestamp" = now() - $2 * interval '1 day' WHERE id = $1`, [id, days]);
    await aged(old, ORDER_TRACES.keptDays + 1);
    await aged(recent, ORDER_TRACES.keptDays - 1);
    const before = (await staff.get(`/api/orders/${old}`)).body;
    await api.app.get(ForgetTracesProcessor, { strict: false }).process({}, {} as never, new AbortController().signal);
    const { version, updatedTimestamp, ...after } = (await staff.get(`/api/orders/${old}`)).body;
    expect(after).toEqual({ ...after, ...rest(before), customerIP: null, device: {} });
    expect([version, updatedTimestamp >= before.updatedTimestamp]).toEqual([before.version + 1, true]);
    expect(await tracesOf(staff, recent)).toMatchObject({ customerIP: IP, device: DEVICE });
  });
});

const rest = ({ version: _, updatedTimestamp: __, ...others }: Record<string, unknown>) => others;
