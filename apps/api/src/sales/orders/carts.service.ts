import { labelOf, order, text, type OrderQuestion } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { customerId } from '../../access/actor.js';
import { prepared } from '../../database/prepared.js';
import { Conflict, invalid, Refusal, Unknown, type Detail } from '../../errors/errors.js';
import { updateRow } from '../../records/sql/insert-rows.js';
import { readBuyer, type Buyer } from './buyers.js';
import { emptyCart } from './empty-cart.js';
import { OrderDrafts, type OrderDraft } from './order-drafts.service.js';
import { keepStep } from './timeline.js';
import { fullest, wantedLines, type WantedLine } from './wanted-lines.js';
import { sumColumns, writeLines, writeOrder } from './write-order.js';

/** The row that a cart is, and what it was before. */
export interface Cart {
  readonly id: number;
  readonly userId: number;
  /** How often it was placed already: what a lapsed hold gave back is taken anew. */
  readonly placings: number;
  readonly orderReference: string | null;
  /** What was kept with it; used once it is placed. */
  readonly couponCode: string | null;
}
/** Who wants what. */
export interface Request {
  readonly buyer: Buyer;
  readonly wanted: readonly WantedLine[];
  /** The cart that becomes the order; null where it is a new one. */
  readonly cart: Cart | null;
  /** What is asked for, else the cart's. */
  readonly couponCode: string | null;
}
type Asked = Pick<OrderQuestion, 'ordersProduct' | 'cartId' | 'userId' | 'couponCode'>;
interface Line {
  readonly productsVariationId: number;
  readonly quantity: number;
}
interface OtherCart {
  readonly id: number;
  readonly couponCode: string | null;
  readonly lines: readonly Line[];
}
/** What an order comes to as a plain cart, and the carts that go into it. */
export interface CartDraft {
  readonly draft: OrderDraft;
  readonly others: readonly OtherCart[];
}
interface CartRow extends Cart {
  readonly isCart: boolean;
  readonly isFree: boolean;
  readonly isOrdered: boolean;
}

const CART = `
  SELECT id, "userId", placings, "orderReference", "couponCode", status = 'in cart' AS "isCart", "holdUntil" IS NULL AS "isFree",
    "orderTimestamp" IS NOT NULL AS "isOrdered"
  FROM orders WHERE id = $1`;
const LINES = `SELECT "productsVariationId", quantity FROM orders_products WHERE "orderId" = $1 ORDER BY id`;
/** The customer's other carts: their lines go into one. */
const OTHERS = `
  WITH others AS MATERIALIZED (
    SELECT id, "couponCode" FROM orders WHERE "userId" = $1 AND id <> $2 AND status = 'in cart' AND "holdUntil" IS NULL
    ORDER BY id FOR UPDATE)
  SELECT o.id, o."couponCode", coalesce(jsonb_agg(to_jsonb(l)) FILTER (WHERE l.quantity IS NOT NULL), '[]') AS lines
  FROM others o LEFT JOIN LATERAL (SELECT "productsVariationId", quantity FROM orders_products WHERE "orderId" = o.id) l ON true
  GROUP BY o.id, o."couponCode" ORDER BY o.id`;
/** A cart that nobody can ask for: it has no number yet, and nobody has noted anything on it. */
const FORGET = `DELETE FROM orders o WHERE id = $1 AND placings = 0 AND NOT EXISTS (SELECT FROM order_events e WHERE e."orderId" = o.id)`;
const NEWEST = `SELECT id FROM orders WHERE "userId" = $1 AND status = 'in cart' AND "holdUntil" IS NULL ORDER BY id DESC LIMIT 1 FOR UPDATE`;

/** What placing had set; its number stays the order's. */
const UNPLACED = {
  ...{ paymentMethod: null, paymentInitiatedTimestamp: null, holdUntil: null },
  ...{ walletAmount: 0, amountReceived: 0 },
  ...{ addressId: null, shippingId: null, addressCopyId: null, shippingCopyId: null },
  ...{ countryId: null, stateId: null, cityId: null, pincodeId: null },
  ...{ deliveryInstructions: null, orderedBy: null, customerIP: null, device: '{}' },
};

/** 409 with everything that stands against an order, the first of it as the message. */
export const refusedOrder = (refusals: readonly Detail[]): Refusal => new Refusal(409, refusals[0]!.message, refusals);

/** Customers' carts: one each, an order that is not placed. */
@Injectable()
export class Carts {
  constructor(private readonly drafts: OrderDrafts) {}

  /**
   * Whose order is asked for, and of what. Customers order for themselves; staff say for whom, or name the cart.
   * @param isWritten whether customer and cart are locked, for an order that is written
   * @throws Unknown for a cart that is none of theirs, Conflict for one that was placed or waits for its payment, or an unknown customer
   */
  async read(tx: EntityManager, asked: Asked, isWritten: boolean): Promise<Request> {
    const cart = asked.cartId ? await namedCart(tx, asked.cartId, asked.userId) : null;
    const buyer = await readBuyer(tx, cart?.userId ?? buyerOf(asked), isWritten);
    if (!cart) return { buyer, wanted: namedLines(asked), cart, couponCode: couponOf(asked, cart) };
    // Once more, now that nobody else changes this customer's orders.
    const [free] = isWritten ? await tx.query<CartRow[]>(prepared(`${CART} FOR UPDATE`), [cart.id]) : [cart];
    const open = mustBeOpen(free);
    return { buyer, wanted: await this.linesOf(tx, cart.id), cart: open, couponCode: couponOf(asked, open) };
  }

  /**
   * Puts these lines, and the coupon, into the customer's cart in place of what was in it; answers its id. Nothing is taken from stock,
   * and no use of the coupon: it is judged again when the cart is placed.
   */
  async keep(tx: EntityManager, asked: Asked): Promise<number> {
    const { buyer, wanted, couponCode } = await this.read(tx, { ...asked, cartId: undefined }, true);
    const coupon = wanted.length > 0 ? couponCode : null; // an emptied cart keeps none
    const draft = await this.drafts.draft(tx, buyer, { wanted, couponCode: coupon, useWallet: false });
    const refusals = [...draft.unsellable, ...draft.couponRefusals];
    if (refusals.length > 0) throw refusedOrder(refusals);
    const [cart] = await tx.query<{ id: number }[]>(prepared(NEWEST), [buyer.id]);
    const id = await writeOrder(tx, { userId: buyer.id, ...sumColumns(draft), couponId: null }, cart?.id ?? null);
    await writeLines(tx, id, draft);
    return id;
  }

  /**
   * What an order that was not paid in time comes to as a plain cart, at the prices of now. A customer has one cart: what they put
   * into another one meanwhile comes into this one; of what is in both, as much as the fuller of them has. It gets the other
   * cart's coupon, else keeps its own, whichever still applies. Null where that is more than an order can be.
   */
  async draftOf(tx: EntityManager, lapsed: Pick<Cart, 'id' | 'userId' | 'couponCode'>): Promise<CartDraft | null> {
    const { id, userId } = lapsed;
    const buyer = await readBuyer(tx, userId, true);
    const others = await tx.query<OtherCart[]>(prepared(OTHERS), [userId, id]);
    const wanted = fullest([await this.linesOf(tx, id), ...others.map(({ lines }) => wantedLines(lines))]);
    const draftWith = (couponCode?: string | null) => this.drafts.draft(tx, buyer, { wanted, couponCode, useWallet: false });
    const newer = await draftWith(others.findLast((one) => one.couponCode !== null)?.couponCode);
    const draft = newer.coupon || !lapsed.couponCode ? newer : await draftWith(lapsed.couponCode);
    return draft.oversized.length > 0 ? null : { draft, others };
  }

  /** Makes an order that was not paid in time this plain cart, once all that it took is given back. */
  async reopen(tx: EntityManager, id: number, { draft, others }: CartDraft): Promise<void> {
    for (const other of others) await end(tx, other.id);
    await writeOrder(tx, { ...sumColumns(draft), ...UNPLACED, couponId: null }, id);
    await writeLines(tx, id, draft);
  }

  private async linesOf(tx: EntityManager, id: number): Promise<WantedLine[]> {
    return wantedLines(await tx.query<Line[]>(prepared(LINES), [id]));
  }
}

/** What is asked for; where nothing is said of it, what the cart was kept with. */
const couponOf = ({ couponCode }: Asked, cart: Cart | null): string | null =>
  (couponCode === undefined ? cart?.couponCode : couponCode) ?? null;

const namedLines = ({ ordersProduct = [] }: Asked): WantedLine[] => {
  const isNamedByCustomer = customerId() !== null;
  return wantedLines(ordersProduct).map((line) => ({ ...line, isNamedByCustomer }));
};

/** Customers order for themselves, staff say for whom. */
function buyerOf({ userId }: Asked): number {
  const id = customerId() ?? userId;
  if (!id) throw invalid('userId', 'field.required', { field: labelOf('userId') });
  return id;
}

async function namedCart(tx: EntityManager, cartId: number, userId: number | undefined): Promise<CartRow> {
  const [cart] = await tx.query<CartRow[]>(prepared(CART), [cartId]);
  const owner = customerId() ?? userId ?? cart?.userId;
  if (!cart || cart.userId !== owner) throw new Unknown(order.path, cartId);
  return cart;
}

/** An order keeps its cart's id: a second click must not read that there is none, or that it waits for a payment. */
function mustBeOpen(cart: CartRow | undefined): CartRow {
  if (!cart?.isCart) throw new Conflict(cart?.isOrdered ? 'order.placedAlready' : 'order.cart.over');
  if (!cart.isFree) throw new Conflict('order.held');
  return cart;
}

/** Ends a cart, which is locked, whose lines are in another one. Nothing is left of it, unless somebody may ask for it by name. */
async function end(tx: EntityManager, id: number): Promise<void> {
  const emptied = await emptyCart(tx, id);
  // Asked in a statement after the one that locked it: a note may have come while that one waited.
  const [, gone] = await tx.query<[unknown, number]>(prepared(FORGET), [id]);
  if (gone > 0) return;
  await updateRow(tx, 'orders', id, { ...emptied, status: 'Order Cancelled' });
  await keepStep(tx, id, 'Order Cancelled', text('order.cart.merged'));
}
