import { randomUUID } from 'node:crypto';
import { couponValidity } from '@impeller/contracts';
import type { Agent } from './agent.js';
import { asCustomer, makeCustomer } from './customers.js';
import { makePlace, type Place } from './places.js';
import { startApi, type Api } from './start-api.js';

/** A customer with an address to deliver to, signed in. */
export interface Shopper {
  readonly id: number;
  readonly me: Agent;
  readonly addressId: number;
}

/** What a test sells. */
export interface Ware {
  readonly productId: number;
  /** The variation. */
  readonly id: number;
}
interface WareFields {
  readonly price?: number;
  readonly sale?: number;
  /** Units; absent: stock is not managed. */
  readonly stock?: number;
  readonly allowBackOrder?: boolean;
  /** Per cent. */
  readonly tax?: number;
}

/** A store to order in: makes what is sold and who buys it, in the database of one running API. */
export class Shop {
  private place: Promise<Place> | undefined;

  constructor(
    readonly api: Api,
    readonly staff: Agent,
  ) {}

  /** A simple product that can be bought at once. */
  async ware({ price = 100, sale = 0, stock, allowBackOrder = false, tax }: WareFields = {}): Promise<Ware> {
    const { db } = this.api;
    const [rate] =
      tax === undefined
        ? []
        : await db.query<{ id: number }[]>(`INSERT INTO taxes (name, "countryId", rate) VALUES ($1, 1, $2) RETURNING id`, [
            `Tax ${randomUUID()}`,
            tax,
          ]);
    const [row] = await db.query<[Ware]>(
      `WITH made AS (INSERT INTO products (name, "productType", status, "isTaxable", "taxId", "hsnCode")
         VALUES ($1, 'simple', 'Approved', $2, $3, '8413') RETURNING id)
       INSERT INTO products_variations ("productId", sku, "unitPrice", "salePrice", "manageStock", "stockQuantity", "allowBackOrder")
       SELECT id, $4, $5, $6, $7, $8, $9 FROM made RETURNING id, "productId"`,
      [
        `Pump ${randomUUID().slice(0, 8)}`,
        rate !== undefined,
        rate?.id ?? null,
        randomUUID().slice(0, 30),
        ...[price, sale, stock !== undefined, stock ?? 0, allowBackOrder],
      ],
    );
    return row;
  }

  /** A customer with an address in a place that is delivered to. */
  async shopper(status?: string): Promise<Shopper> {
    this.place ??= makePlace(this.staff);
    const { pincodeId } = await this.place;
    const { id } = await makeCustomer(this.api, status);
    const addressId = await this.address(id, pincodeId);
    return { id, me: await asCustomer(this.api, id), addressId };
  }

  /** An address of a customer. */
  async address(userId: number, pincodeId: number): Promise<number> {
    const [{ id }] = await this.api.db.query<[{ id: number }]>(
      `INSERT INTO addresses (name, email, "contactNumber", line1, "pincodeId", "userId")
       VALUES ('Asha Traders', 'asha@x.in', '9876543210', '1 Market Road', $1, $2) RETURNING id`,
      [pincodeId, userId],
    );
    return id;
  }

  /** Sends an order of these wares for a shopper, to be paid in cash unless the body says otherwise. */
  order({ me, addressId }: Shopper, lines: readonly (readonly [Ware, number])[], body: object = {}, key?: string) {
    const request = me.post('/api/orders');
    if (key !== undefined) void request.set('Idempotency-Key', key);
    const ordersProduct = lines.map(([{ id }, quantity]) => ({ productsVariationId: id, quantity }));
    return request.send({ addressId, paymentMethod: 'cod', ordersProduct, ...body });
  }

  /** A coupon of fifty rupees off whatever is ordered, as often as one likes, unless `fields` say otherwise; answers its id. */
  async coupon(code: string, fields: object = {}): Promise<number> {
    const offer = { name: 'Offer', description: 'Fifty off', applyDiscount: 'amount', discountAmount: 50, minimumAmount: 0 };
    const uses = { totalAvailable: 1_000, oneTimeUse: false, firstTimeUser: false };
    const body = { ...offer, ...uses, ...couponValidity(new Date()), code, ...fields };
    return (await this.staff.post('/api/coupons').send(body).expect(201)).body.id;
  }

  /** How often a coupon is used at present. */
  async usesOf(couponId: number): Promise<number> {
    return (await this.api.db.query<[{ used: number }]>('SELECT used FROM coupons WHERE id = $1', [couponId]))[0].used;
  }

  /** Changes the store's settings. */
  async settings(values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.staff.patch('/api/settings/1').send(values).expect(200);
  }

  /** Gives the store what an invoice needs: a legal name, a GSTIN and an address. */
  async supplier(legalName: string): Promise<void> {
    const { pincodeId } = await makePlace(this.staff);
    const [{ id }] = await this.api.db.query<[{ id: number }]>(
      `INSERT INTO addresses (name, email, "contactNumber", line1, "pincodeId", "shopId")
       VALUES ('Works', 'works@x.in', '9876543210', '7 Foundry Road', $1, 1) RETURNING id`,
      [pincodeId],
    );
    await this.settings({ legalName, gstNumber: '27AAPFU0939F1ZV', shopAddressId: id });
  }

  async stockOf({ id }: Ware): Promise<number> {
    const [row] = await this.api.db.query<[{ left: number }]>(
      'SELECT "stockQuantity" AS left FROM products_variations WHERE id = $1',
      [id],
    );
    return row.left;
  }

  /** Puts money into a wallet. */
  async fill({ id }: Shopper, amount: number): Promise<void> {
    const body = { userId: id, action: 'credit', amount, comments: 'For a test' };
    await this.staff.post('/api/wallet-transactions').send(body).expect(201);
  }

  async walletOf({ id }: Shopper): Promise<number> {
    const [row] = await this.api.db.query<[{ balance: number }]>(
      'SELECT "walletBalance"::float8 AS balance FROM users WHERE id = $1',
      [id],
    );
    return row.balance;
  }
}

/** A running API with a store in it, one of its customers, and one thing that it sells. */
export async function openShop(fields: WareFields) {
  const api = await startApi();
  const staff = await api.as('superadmin');
  const shop = new Shop(api, staff);
  return { api, staff, shop, asha: await shop.shopper(), pump: await shop.ware(fields) };
}
