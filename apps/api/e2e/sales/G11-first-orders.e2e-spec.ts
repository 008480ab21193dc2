import { couponValidity, text } from '@impeller/contracts';
import { openShop } from '../../test/orders.js';

it('G11 a second account has no first order at the address of the first, quoted or placed', async () => {
  const { api, staff, shop, asha, pump } = await openShop({ price: 100 });
  try {
    const coupon = { name: 'Welcome', code: 'WELCOME', description: 'First order', totalAvailable: 9, firstTimeUser: true };
    const rules = { applyDiscount: 'percent', percentAmount: 10, ...couponValidity(new Date()) };
    await staff
      .post('/api/coupons')
      .send({ ...coupon, ...rules })
      .expect(201);
    const again = await shop.shopper();
    // Another account, and so another mobile number of its own; the addresses of this shop's customers have one number.
    const asked = { couponCode: 'WELCOME', paymentMethod: 'cod', addressId: again.addressId };
    const quote = { ...asked, ordersProduct: [{ productsVariationId: pump.id, quantity: 1 }] };
    const reasons = async () => (await again.me.post('/api/orders/quote').send(quote).expect(200)).body.reasons;
    expect(await reasons()).toEqual([]);
    await shop.order(asha, [[pump, 1]], { couponCode: 'WELCOME' }).expect(201);
    expect(await reasons()).toEqual([{ field: 'couponCode', message: text('coupon.firstTime') }]);
    expect((await shop.order(again, [[pump, 1]], asked)).status).toBe(409);
  } finally {
    await api.close();
  }
}, 60_000);
