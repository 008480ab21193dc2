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
