import { randomUUID } from 'node:crypto';
import {
  CURRENCY,
  MAX_RUPEES,
  PAYMENT_HOLD,
  toPaise,
  toRupees,
  type PaymentBegun,
  type PaymentProvider,
  type PaymentWish,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { customerId } from '../../../access/actor.js';
import { nowOf } from '../../../database/now.js';
import { inPatientTransaction } from '../../../database/transaction.js';
import { Conflict } from '../../../errors/errors.js';
import { logger } from '../../../logging/logger.js';
import { Idempotency } from '../../../records/idempotency.js';
import { insertRows, updateRow } from '../../../records/sql/insert-rows.js';
import { Settings } from '../../../settings/settings.service.js';
import { lockOrder, mayBePaid, type LockedOrder } from '../locked-order.js';
import { OrderPayments, type Payment } from '../order-payments.service.js';
import { isOffered } from './offered.js';
import type { ProviderReport } from './provider-report.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NAMES = { razorpay: 'Razorpay', phonepe: 'PhonePe' } as const;

/** Online payments: begun by customers, recorded as the providers report them. */
@Injectable()
export class Payments {
  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
    private readonly payments: OrderPayments,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Begins a payment of what an order still lacks, and holds the order for it, once for each `key`; answers a `PaymentBegun`.
   * @throws Unknown for an order that is not there or another customer's, Conflict where it waits for no payment, or has waited too long
   */
  async begin(orderId: number, wish: PaymentWish, key: string | undefined): Promise<string> {
    const call = { key, route: `POST /orders/${orderId}/payments`, body: wish };
    return this.idempotency.once(call, async (tx) => JSON.stringify(await this.request(tx, orderId, wish.provider)));
  }

  private async request(tx: EntityManager, orderId: number, provider: PaymentProvider): Promise<PaymentBegun> {
    const order = await lockOrder(tx, orderId, customerId());
    const settings = await this.settings.current(tx);
    if (!isOffered(settings, provider)) throw new Conflict('payment.provider.off', { provider: NAMES[provider] });
    const amount = toRupees(order.grandTotalPaise - order.receivedPaise);
    if (!mayBePaid(order) || amount <= 0) throw new Conflict('payment.notAwaited');
    const now = await nowOf(tx);
    if (isHeldTooLong(order, now)) throw new Conflict('payment.tooLong', { hours: PAYMENT_HOLD.renewalHours });
    const txnid = randomUUID().replaceAll('-', '');
    await insertRows(tx, 'payment_requests', [{ orderId, provider, txnid, amount }]);
    // A part that was paid holds the order for a day; another try does not shorten that.
    const holdUntil = new Date(now.getTime() + PAYMENT_HOLD.minutes * MINUTE);
    if (order.status === 'in cart') await updateRow(tx, 'orders', orderId, { holdUntil });
    return { txnid, provider, amount, currency: CURRENCY, holdUntil: await heldUntil(tx, orderId) };
  }

  /**
   * Records what a provider reports, once for each of its payments; answers whether it was a payment of an order. What comes
   * after the payment it belongs to changes nothing. A merchant's account also takes payments that were not begun here, by
   * links, at a counter, in another shop: these are taken note of, as a provider gives up an endpoint that refuses for long. So
   * is more than can be written down.
   */
  async record(report: ProviderReport): Promise<boolean> {
    return inPatientTransaction(this.db, async (tx) => {
      const request = await requestOf(tx, report);
      if (!request) {
        logger.warn(
          { provider: report.provider, payment: report.mihpayid },
          'A webhook reported a payment that was not begun here',
        );
        return false;
      }
      if (!report.isPaid) {
        await tx.query(`UPDATE payment_requests SET "lastState" = $2 WHERE id = $1`, [request.id, report.unmappedstatus]);
        return false;
      }
      if (report.amountPaise > toPaise(MAX_RUPEES)) {
        logger.warn(
          { provider: report.provider, payment: report.mihpayid, orderId: request.orderId },
          'A webhook reported a payment of more than can be kept',
        );
        return false;
      }
      await this.payments.receive(tx, paymentOf(request, report));
      return true;
    });
  }
}

const paymentOf = ({ orderId, txnid }: PaymentRequest, report: ProviderReport): Payment => {
  const { provider: source, mihpayid, unmappedstatus, amountPaise, currency, cardCategory, feePaise } = report;
  const netPaise = Math.max(0, amountPaise - feePaise);
  return { orderId, txnid, source, mihpayid, unmappedstatus, amountPaise, currency, cardCategory, netPaise };
};

/** What is not paid must not keep goods from others for ever, however often somebody asks to pay. A part that came in holds firm. */
const isHeldTooLong = ({ status, heldSince }: LockedOrder, now: Date): boolean =>
  status === 'in cart' && heldSince !== null && now.getTime() - heldSince.getTime() >= PAYMENT_HOLD.renewalHours * HOUR;

interface PaymentRequest {
  readonly id: number;
  readonly orderId: number;
  readonly txnid: string;
}

async function requestOf(tx: EntityManager, { provider, references }: ProviderReport): Promise<PaymentRequest | undefined> {
  const [request] = await tx.query<PaymentRequest[]>(
    `SELECT id, "orderId", txnid FROM payment_requests WHERE provider = $1 AND txnid = ANY ($2::text[])
     ORDER BY array_position($2::text[], txnid::text) LIMIT 1`,
    [provider, references],
  );
  return request;
}

/** As every answer writes times. */
async function heldUntil(tx: EntityManager, id: number): Promise<string | null> {
  const [row] = await tx.query<[{ at: string | null }]>(`SELECT to_json("holdUntil") AS at FROM orders WHERE id = $1`, [id]);
  return row.at;
}
