import { shop } from '../../../../examples/storefront/storefront.js';
import { Shop } from '../../test/orders.js';
import { makePlace } from '../../test/places.js';
import { startApi, type Api } from '../../test/start-api.js';

const SECRET = 'the secret of a webhook';
let api: Api;
beforeAll(async () => (api = await startApi({ variables: { RAZORPAY_WEBHOOK_SECRET: SECRET } })), 60_000);
afterAll(() => api?.close());

it('the example of a storefront registers, browses, orders and pays', async () => {
  const staff = await api.as('superadmin');
  const { id } = await new Shop(api, staff).ware({ price: 12_345.5, tax: 18, stock: 3 });
  await api.db.query(
    `UPDATE products SET name = 'Kaveri openwell pump' WHERE id = (SELECT "productId" FROM products_variations WHERE id = $1)`,
    [id],
  );
  const { pincodeId } = await makePlace(staff);
  const [{ pincode }] = await api.db.query<[{ pincode: string }]>('SELECT pincode FROM pincodes WHERE id = $1', [pincodeId]);
  const customer = {
    fullName: 'Meena Iyer',
    emailAddress: 'meena@shop.example',
    mobileNumber: '9876501234',
    password: 'Gland-Packing-7',
  };
  const order = await shop({ api: `${api.url}/api`, customer, search: 'openwel', pincode, webhookSecret: SECRET });
  expect(order).toMatchObject({
    status: 'Order Placed',
    paymentMethod: 'online',
    grandTotal: 12_345.5,
    amountReceived: 12_345.5,
  });
  const again = shop({ api: `${api.url}/api`, customer, search: 'openwel', pincode, webhookSecret: SECRET });
  await expect(again).rejects.toThrow(/409/);
});
