/**
 * A storefront in a few dozen lines: registers a customer, finds a pump, orders it and pays. All it knows is the OpenAPI
 * document (`/api/docs`) and `@impeller/contracts`. The tests run it against a real store.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { Order, OrderQuote, PaymentBegun, Product, Registration, Serviceability, User } from '@impeller/contracts';

type Body = Readonly<Record<string, unknown>>;

/** One call of the API; what it refuses is thrown with its own words. */
async function call<T>(
  url: string,
  { body, headers = {} }: { body?: Body | string; headers?: Record<string, string> } = {},
): Promise<T> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const said = (await answer.json()) as T & { message?: string };
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${said.message}`);
  return said;
}

export interface Wish {
  /** Where the store's API is: http://localhost:3000/api */
  readonly api: string;
  readonly customer: Registration;
  /** What to look for, and where to send it. */
  readonly search: string;
  readonly pincode: string;
  /** The secret of the store's Razorpay webhook: stands in for the provider here. */
  readonly webhookSecret: string;
}

/** Registers, browses, orders and pays; answers the order as the customer sees it afterwards. */
export async function shop({ api, customer, search, pincode, webhookSecret }: Wish): Promise<Order> {
  await call<User>(`${api}/users`, { body: { ...customer } });
  const credentials = { email: customer.emailAddress, password: customer.password };
  const { accessToken } = await call<{ accessToken: string }>(`${api}/users/login`, { body: credentials });
  const headers = { authorization: `Bearer ${accessToken}` };

  const found = await call<{ data: (Product & { productsVariation: { id: number }[] })[] }>(
    `${api}/products?search=${encodeURIComponent(search)}&limit=1&join=productsVariation`,
  );
  const variation = found.data[0]?.productsVariation[0];
  if (!variation) throw new Error(`The store has no ${search}.`);

  const { places } = await call<Serviceability>(`${api}/pincodes/serviceability/${pincode}`);
  const pincodeId = places.find(({ deliverable }) => deliverable)?.pincodeId;
  const address = { name: customer.fullName, email: customer.emailAddress, contactNumber: customer.mobileNumber, pincodeId };
  const { id: addressId } = await call<{ id: number }>(`${api}/addresses`, {
    body: { ...address, line1: '1 Market Road' },
    headers,
  });

  const order = { ordersProduct: [{ productsVariationId: variation.id, quantity: 1 }], addressId, paymentMethod: 'online' };
  const quote = await call<OrderQuote>(`${api}/orders/quote`, { body: order, headers });
  if (quote.reasons.length > 0) throw new Error(quote.reasons.map(({ message }) => message).join(' '));
  // The same key with a retry: however often it is sent, it is one order.
  const placed = await call<Order>(`${api}/orders`, { body: order, headers: { ...headers, 'idempotency-key': randomUUID() } });

  const payment = await call<PaymentBegun>(`${api}/orders/${placed.id}/payments`, { body: { provider: 'razorpay' }, headers });
  await payAsRazorpayWould(api, payment, webhookSecret);
  return call<Order>(`${api}/orders/${placed.id}?join=ordersProduct`, { headers });
}

/** What Razorpay's server does once the customer has paid: reports it, signed over the bytes of the body. */
async function payAsRazorpayWould(api: string, { txnid, amount, currency }: PaymentBegun, secret: string): Promise<void> {
  const entity = { id: `pay_${randomUUID()}`, status: 'captured', amount: Math.round(amount * 100), currency, notes: { txnid } };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  await call(`${api}/payments/webhooks/razorpay`, { body, headers: { 'x-razorpay-signature': signature } });
}
