import { couponValidity, text } from '@impeller/contracts';
import { openShop } from '../../test/orders.js';

it('G11 a first order is the account’s own: who shares an address’s phone with an earlier order has one, whose number it is has none', async () => {
  const { api, staff, shop, asha, pump } = await openShop({ price: 100 });
  try {
    const coupon = { name: 'Welcome', code: 'WELCOME', description: 'First order', totalAvailable: 9, firstTimeUser: true };
    const rules = { applyDiscount: 'percent', percentAmount: 10, ...couponValidity(new Date()) };
    const { body: welcome } = await staff
      .post('/api/coupons')
      .send({ ...coupon, ...rules })
      .expect(201);
    // Accounts with mobile numbers of their own; all addresses of this shop's customers have one number, a desk's.
    const [again, owner] = [await shop.shopper(), await shop.shopper()];
    const mobileOf = async (id: number) =>
      (await api.db.query<[{ mobile: string }]>(`SELECT "mobileNumber" AS mobile FROM users WHERE id = $1`, [id]))[0].mobile;
    const asked = { couponCode: 'WELCOME', paymentMethod: 'cod' };
    const lines = { ordersProduct: [{ productsVariationId: pump.id, quantity: 1 }] };
    const against = async ({ id, me, addressId }: typeof asha) => {
      const quote = await me.post('/api/orders/quote').send({ ...asked, ...lines, addressId });
      const sample = { lines: [{ sku: await skuOf(), quantity: 1 }], mobileNumber: await mobileOf(id) };
      const tested = await staff.post(`/api/coupons/${welcome.id}/test`).send(sample).expect(200);
      const reasons = (quote.body.reasons as { message: string }[]).map(({ message }) => message);
      expect(tested.body.reasons).toEqual(reasons);
      return reasons;
    };
    const skuOf = async () =>
      (await api.db.query<[{ sku: string }]>(`SELECT sku FROM products_variations WHERE id = $1`, [pump.id]))[0].sku;

    const spent = [text('coupon.firstTime'), text('coupon.oneTime')];
    await shop.order(asha, [[pump, 1]], asked).expect(201);
    expect([await against(asha), await against(again)]).toEqual([spent, []]);
    await shop.order(again, [[pump, 1]], asked).expect(201);
    expect(await against(again)).toEqual(spent);

    expect(await against(owner)).toEqual([]);
    await api.db.query(`UPDATE orders_addresses SET "contactNumber" = $1`, [await mobileOf(owner.id)]);
    expect(await against(owner)).toEqual([text('coupon.firstTime')]);
    expect((await shop.order(owner, [[pump, 1]], asked)).status).toBe(409);
  } finally {
    await api.close();
  }
}, 60_000);

it('G11 a number that an account had when it ordered has no first order under another account; neither answers nor the trail tell it', async () => {
  const { api, staff, shop, asha, pump } = await openShop({ price: 100 });
  try {
    await shop.coupon('WELCOME', { oneTimeUse: true, firstTimeUser: true });
    const lines = { ordersProduct: [{ productsVariationId: pump.id, quantity: 1 }], paymentMethod: 'cod' };
    const asked = async ({ me, addressId }: typeof asha) => {
      const { body } = await me.post('/api/orders/quote').send({ ...lines, couponCode: 'WELCOME', addressId });
      return (body.reasons as { message: string }[]).map(({ message }) => message);
    };
    const mobileOf = async ({ id }: typeof asha) => (await staff.get(`/api/users/${id}`).expect(200)).body.mobileNumber as string;
    const call = (who: typeof asha, mobileNumber: string) =>
      staff.patch(`/api/users/${who.id}`).send({ mobileNumber }).expect(200);
    const had = await mobileOf(asha);
    const placed = await staff.post('/api/orders').send({ ...lines, userId: asha.id, addressId: asha.addressId });
    expect(placed.status).toBe(201);
    expect(placed.body).not.toHaveProperty('buyerMobile');
    const trail = await api.db.query<{ changes: object }[]>(
      `SELECT changes FROM audit_logs WHERE resource = 'orders' AND "recordId" = $1`,
      [placed.body.id],
    );
    expect(trail.map(({ changes }) => JSON.stringify(changes).includes(had))).toEqual([false]);

    const [other, apart] = [await shop.shopper(), await shop.shopper()];
    await call(asha, '7000000001');
    await call(other, had);
    expect([await asked(other), await asked(apart)]).toEqual([[text('coupon.firstTime')], []]);
    await staff.patch(`/api/orders/${placed.body.id}`).send({ status: 'Order Cancelled' }).expect(200);
    expect(await asked(other)).toEqual([]); // an early cancel is none
  } finally {
    await api.close();
  }
}, 60_000);
