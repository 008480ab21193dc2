import type { Coupon } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { demoCustomers, DEMO_ROLES } from '../../customers/demo/demo-customers.js';
import type { Setting } from '../../settings/setting.entity.js';
import { COVERED } from '../coupons/coupon-statements.js';
import { notForSale, outOfStock, readGoods, type Goods } from '../orders/goods.js';
import { readAddresses, type Addressed } from '../orders/order-addresses.js';

/** A customer of the demo who can order. */
export interface DemoBuyer {
  readonly id: number;
  readonly name: string;
  readonly mobileNumber: string;
  readonly since: Date;
  /** Paise. */
  readonly walletPaise: number;
  /** Dealers and contractors order more, and more often. */
  readonly isTrade: boolean;
  readonly addresses: readonly Addressed[];
}

export interface CoveringCoupon {
  readonly coupon: Coupon;
  /** The products that it is for; null for all. */
  readonly products: ReadonlySet<number> | null;
}

/** What the demo's orders are made of. */
export interface DemoStore {
  readonly setting: Setting;
  readonly goods: readonly Goods[];
  readonly buyers: readonly DemoBuyer[];
  readonly coupons: readonly CoveringCoupon[];
}

const BUYERS = `
  SELECT u.id, u."fullName" AS name, u."mobileNumber", u."registeredOn" AS since, (u."walletBalance" * 100)::float8 AS "walletPaise",
    r.name = ANY ($2::text[]) AS "isTrade", array_agg(a.id ORDER BY a.id) AS "addressIds"
  FROM users u JOIN users_roles r ON r.id = u."usersRoleId" JOIN addresses a ON a."userId" = u.id AND a.enabled
  WHERE u."emailAddress" = ANY ($1::text[]) AND u.status = 'Approved' AND u.enabled
  GROUP BY u.id, r.name ORDER BY u.id`;

/** The demo's customers with their addresses, and what the store sells and gives out. */
export async function readStore(tx: EntityManager): Promise<DemoStore> {
  const [{ setting }] = await tx.query<[{ setting: Setting }]>(`SELECT to_jsonb(s) AS setting FROM settings s`);
  return { setting, goods: await goodsOf(tx), buyers: await buyersOf(tx), coupons: await couponsOf(tx) };
}

async function buyersOf(tx: EntityManager): Promise<DemoBuyer[]> {
  const emails = demoCustomers().map(({ emailAddress }) => emailAddress);
  const rows = await tx.query<(DemoBuyer & { addressIds: number[] })[]>(BUYERS, [emails, Object.values(DEMO_ROLES)]);
  const buyers: DemoBuyer[] = [];
  for (const { addressIds, ...row } of rows) {
    const [addressId, shippingId] = [addressIds[0], addressIds.at(-1)];
    const { billing, delivery } = await readAddresses(tx, row.id, { addressId, shippingId });
    if (billing && delivery) buyers.push({ ...row, addresses: [billing, delivery] });
  }
  return buyers;
}

/** What anybody can buy now. */
async function goodsOf(tx: EntityManager): Promise<Goods[]> {
  const rows = await tx.query<{ id: number }[]>('SELECT id FROM products_variations ORDER BY id');
  const wanted = rows.map(({ id }) => ({ productsVariationId: id, quantity: 1, field: '' }));
  const { lines } = await readGoods(tx, wanted);
  return lines.filter((line) => [...notForSale([line]), ...outOfStock([line])].length === 0).map(({ goods }) => goods);
}

/** Those that are for everybody: who came long ago has no first order any more. */
async function couponsOf(tx: EntityManager): Promise<CoveringCoupon[]> {
  const coupons = await tx.query<{ coupon: Coupon }[]>(
    `SELECT to_jsonb(c) AS coupon FROM coupons c WHERE enabled AND NOT "firstTimeUser" ORDER BY id`,
  );
  const all = await tx.query<{ id: number }[]>('SELECT id FROM products');
  const covering: CoveringCoupon[] = [];
  for (const { coupon } of coupons) {
    const covered = await tx.query<{ id: number }[]>(COVERED, [coupon.id, all.map(({ id }) => id)]);
    covering.push({ coupon, products: coupon.category.length > 0 ? new Set(covered.map(({ id }) => id)) : null });
  }
  return covering;
}
