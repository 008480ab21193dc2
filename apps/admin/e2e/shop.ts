import { aCustomer } from './customer';
import { unique, type Staff } from './staff';

/** Somebody who orders, with an address in a place that is delivered to. */
export async function aShopper(owner: Staff) {
  const customer = await aCustomer(owner);
  const { data } = (await owner.call('GET', '/states?filter=name||eq||Tamil Nadu')) as never as { data: { id: number }[] };
  const stateId = data[0]?.id ?? (await owner.call('POST', '/states', { name: 'Tamil Nadu', countryId: 1 })).id;
  const city = await owner.call('POST', '/cities', { name: `Salem ${unique()}`, stateId });
  const pincode = { pincode: '636001', pincodeName: `Office ${unique()}`, cityId: city.id, isDeliverable: true };
  const { id: pincodeId } = await owner.call('POST', '/pincodes', pincode);
  const address = { name: `Works ${unique()}`, email: 'works@pumps.example', contactNumber: '9876543210', line1: '12 Mill Road' };
  const { id: addressId } = await owner.call('POST', '/addresses', { ...address, pincodeId, userId: customer.id });
  return { ...customer, addressId };
}

/** A simple product that is sold, with so many in stock. */
export async function aWare(owner: Staff, { price = 500, stock = 20, name = `Pump ${unique()}` } = {}) {
  const { id } = await owner.call('POST', '/products', { name, productType: 'simple', status: 'Approved' });
  await owner.call('PATCH', `/products/${id}`, { status: 'Approved' });
  const sku = `SKU-${unique()}`.slice(0, 30);
  const goods = { sku, unitPrice: price, salePrice: 0, manageStock: true, stockQuantity: stock, stockStatus: 'In Stock' };
  await owner.call('PATCH', `/products/inventories/${id}`, goods);
  const product = (await owner.call('GET', `/products/${id}?join=productsVariation`)) as never as {
    productsVariation: { id: number }[];
  };
  return { productId: id, id: product.productsVariation[0]!.id, name, sku };
}

type Shopper = Awaited<ReturnType<typeof aShopper>>;
type Ware = Awaited<ReturnType<typeof aWare>>;

/** An order in cash of one unit. */
export const anOrder = (owner: Staff, shopper: Shopper, ware: Ware, body: object = {}) =>
  owner.call('POST', '/orders', {
    userId: shopper.id,
    addressId: shopper.addressId,
    paymentMethod: 'cod',
    ordersProduct: [{ productsVariationId: ware.id, quantity: 1 }],
    ...body,
  }) as never as Promise<{ id: number; version: number; orderReference: string }>;
