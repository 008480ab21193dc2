import type { Page } from '@playwright/test';
import { aCustomer } from './customer';
import { unique, type Staff } from './staff';

/** A pincode in a city of Tamil Nadu that is delivered to, under a post office's name that no other test uses. */
export async function place(owner: Staff) {
  const word = unique();
  const { data } = (await owner.call('GET', '/states?filter=name||eq||Tamil Nadu')) as never as { data: { id: number }[] };
  const stateId = data[0]?.id ?? (await owner.call('POST', '/states', { name: 'Tamil Nadu', countryId: 1 })).id;
  const city = await owner.call('POST', '/cities', { name: `Erode ${word}`, stateId });
  const office = `Office ${word}`;
  const pincode = { pincode: '638001', pincodeName: office, cityId: city.id, isDeliverable: true };
  const { id } = await owner.call('POST', '/pincodes', pincode);
  return { pincodeId: id, office, city: city.name };
}

export async function pickPincode(page: Page, office: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Pincode' }).fill(office);
  await page.getByRole('option', { name: `638001 ${office}` }).click();
}

/** Somebody who orders, with an address in a place that is delivered to. */
export async function aShopper(owner: Staff) {
  const [customer, { pincodeId, office, city }] = [await aCustomer(owner), await place(owner)];
  const address = { name: `Works ${unique()}`, email: 'works@pumps.example', contactNumber: '9876543210', line1: '12 Mill Road' };
  const { id: addressId } = await owner.call('POST', '/addresses', { ...address, pincodeId, userId: customer.id });
  return { ...customer, addressId, office, city };
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
