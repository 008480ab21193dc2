import { orderPlacing, orderQuestion, PAYMENT_HOLD, toRupees, type OrderPlacing, type OrderQuote } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { context, principal } from '../../access/actor.js';
import { prepared } from '../../database/prepared.js';
import { detail, Forbidden } from '../../errors/errors.js';
import { audience } from '../../records/storefront.js';
import { againstBuyer } from './buyers.js';
import { Carts, refusedOrder, type Cart, type Request } from './carts.service.js';
import { OrderDrafts, type OrderDraft } from './order-drafts.service.js';
import { OrderMails } from '../order-mails/order-mails.service.js';
import { OrderTakings } from './order-takings.service.js';
import { OrdersService } from './orders.service.js';
import { quoteOf } from './quote.js';
import { keepStep } from './timeline.js';
import { copyAddresses, sumColumns, writeLines, writeOrder } from './write-order.js';

const REFERENCE = `
  SELECT 'OD' || to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYMMDD') || lpad(nextval('order_references')::text, 6, '0') AS reference,
    now() AS now`;
const MINUTE = 60_000;

/**
 * Quotes and places orders. Placing is one transaction that freezes lines and prices and takes stock, coupon and wallet: what is
 * refused leaves nothing behind (threat G3).
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: OrdersService,
    private readonly drafts: OrderDrafts,
    private readonly carts: Carts,
    private readonly takings: OrderTakings,
    private readonly mails: OrderMails,
  ) {}

  /** What an order would come to, and everything that stands against placing it. Writes nothing. */
  async quote(sent: unknown): Promise<OrderQuote> {
    const body = this.orders.checked(orderQuestion, sent);
    const tx = this.orders.db.manager;
    const { buyer, wanted, couponCode } = await this.carts.read(tx, body, false);
    const draft = await this.drafts.draft(tx, buyer, { ...body, wanted, couponCode });
    const against = againstBuyer(buyer);
    const refused = against ? [detail('userId', against)] : [];
    return quoteOf(draft, [...refused, ...emptiness(wanted), ...draft.refusals]);
  }

  /**
   * Places an order, or keeps the customer's cart, once for each `key`; answers the order.
   * Errors: 400, 403 (a customer who waits for approval, or is off), 404 (a cart that is none), 409 with every reason.
   */
  place(sent: unknown, key: string | undefined): Promise<string> {
    const body = this.orders.checked(orderPlacing, sent);
    return this.orders.idempotency.once({ key, route: 'POST /orders', body }, async (tx) => {
      const id = body.status === 'in cart' ? await this.carts.keep(tx, body) : await this.write(tx, body);
      return this.orders.one(id, { join: ['ordersProduct'] }, { audience: audience(), tx });
    });
  }

  private async write(tx: EntityManager, body: OrderPlacing): Promise<number> {
    const request = await this.carts.read(tx, body, true);
    const { buyer, wanted, cart, couponCode } = request;
    const against = againstBuyer(buyer);
    if (against) throw new Forbidden(against);
    const draft = await this.drafts.draft(tx, buyer, { ...body, wanted, couponCode });
    const refusals = [...emptiness(wanted), ...draft.refusals];
    if (refusals.length > 0) throw refusedOrder(refusals);
    const state = await placedState(tx, draft, body, cart);
    const row = { userId: buyer.id, ...sumColumns(draft), ...(await copyAddresses(tx, draft)), ...saidOf(body), ...state };
    const id = await writeOrder(tx, row, cart?.id ?? null);
    const taken = await this.takings.take(tx, { id, userId: buyer.id, ...state }, draft);
    await writeLines(tx, id, draft, taken);
    if (state.status !== 'in cart') {
      await keepStep(tx, id, state.status);
      await this.mails.tell(tx, id, state.status);
    }
    return id;
  }
}

const emptiness = (wanted: Request['wanted']) => (wanted.length > 0 ? [] : [detail('ordersProduct', 'order.lines.required')]);

/** What the body and the request say of an order. */
const saidOf = ({ paymentMethod, deliveryInstructions, device }: OrderPlacing) => ({
  paymentMethod,
  deliveryInstructions: deliveryInstructions ?? null,
  device: JSON.stringify(device),
  // Staff who take an order on the phone sit elsewhere than its customer.
  customerIP: principal()?.type === 'user' ? (context()?.ip ?? null) : null,
  orderedBy: principal()?.name ?? null,
});

/** What an order is called, and what is paid of it at once. */
async function placedState(tx: EntityManager, draft: OrderDraft, body: OrderPlacing, cart: Cart | null) {
  const [{ reference, now }] = await tx.query<[{ reference: string; now: Date }]>(prepared(REFERENCE));
  const walletAmount = toRupees(draft.price.walletPaise);
  return {
    ...(body.paymentMethod === 'online' && draft.toPayPaise > 0 ? held(now) : placedAt(now)),
    orderReference: cart?.orderReference ?? reference,
    placings: (cart?.placings ?? 0) + 1,
    ...{ walletAmount, amountReceived: walletAmount },
  };
}

const placedAt = (now: Date) => ({ status: 'Order Placed' as const, orderTimestamp: now });

/** Where something is left to pay online, the order waits for its payment. */
const held = (now: Date) => ({
  status: 'in cart' as const,
  paymentInitiatedTimestamp: now,
  holdUntil: new Date(now.getTime() + PAYMENT_HOLD.minutes * MINUTE),
});
