import { CURRENCY, PAYMENT_HOLD, dayOf, isBeforeDispatch, refundDone, toRupees, type OrderStatus } from '@impeller/contracts';
import { lineRows, sumColumns } from '../orders/write-order.js';
import { stepAt } from './order-life.js';
import type { NumberedOrder } from './numbered-order.js';
import type { PlannedOrder } from './plan-orders.js';
import { moneyOf, receivedPaise } from './money-rows.js';

type Row = Readonly<Record<string, unknown>>;
const MINUTE_MS = 60_000;
const INSTRUCTIONS = ['Call before delivery.', 'Deliver to the godown behind the shop.', 'Unloading by the driver, please.'];
const PLATFORMS = ['web', 'android', 'web', 'android', 'ios'];
const CANCELS: Readonly<Record<'early' | 'late', readonly string[]>> = {
  early: ['Ordered the wrong head.', 'Found it at the counter.', 'The borewell failed.'],
  late: ['Nobody could take it in.', 'Damaged on the way.', 'The motor hums and does not start.'],
};

/** The demo's reference of an order: its day in India, and a number. */
export const referenceOf = (at: Date, number: number): string =>
  `OD${dayOf(at).slice(2).replaceAll('-', '')}${String(number).padStart(6, '0')}`;

/** Whether it is no order yet. */
export const isCart = ({ life }: PlannedOrder): boolean => life.status === 'in cart';
/** Whether what it took is back on the shelf. */
export const isRestocked = ({ life }: PlannedOrder): boolean => life.status === 'Order Cancelled';

/** The variations of which units were taken, and not given back. */
export const takenOf = (order: PlannedOrder): ReadonlySet<number> => {
  const managed = order.draft.lines.filter(({ goods }) => goods.manageStock && !isCart(order) && !isRestocked(order));
  return new Set(managed.map(({ goods }) => goods.id));
};

export function orderRow(order: NumberedOrder): Row {
  const { id, at, buyer, life, draft, delivery, billing, review, rewardPaise } = order;
  const last = life.steps.at(-1)?.at ?? at;
  return {
    ...{ id, userId: buyer.id, status: life.status, createdTimestamp: at, updatedTimestamp: last },
    ...sumColumns(draft),
    ...placed(order),
    ...heldFor(order),
    walletAmount: toRupees(draft.price.walletPaise),
    rewardAmount: toRupees(rewardPaise),
    amountReceived: toRupees(receivedPaise(order)),
    ...{ addressId: billing.id, shippingId: delivery.id, ...delivery.place },
    deliveryInstructions: id % 5 === 0 ? INSTRUCTIONS[id % INSTRUCTIONS.length] : null,
    ...{ rating: review?.rating ?? null, comments: review?.comments ?? null },
    ...{ orderedBy: buyer.name, device: { platform: PLATFORMS[id % PLATFORMS.length] } },
  };
}

/** When paying began, and until when a partial payment holds the order. */
const heldFor = ({ at, life, method, paidPaise }: NumberedOrder): Row => ({
  paymentInitiatedTimestamp: method === 'online' && paidPaise > 0 ? new Date(at.getTime() - 3 * MINUTE_MS) : null,
  holdUntil: life.status === 'Partial Payment' ? new Date(at.getTime() + PAYMENT_HOLD.partialHours * 60 * MINUTE_MS) : null,
});

const placed = (order: NumberedOrder): Row =>
  isCart(order)
    ? {
        ...{ orderReference: null, orderTimestamp: null, placings: 0, paymentMethod: null },
        ...{ addressCopyId: null, shippingCopyId: null },
      }
    : {
        ...{ orderReference: order.reference, orderTimestamp: order.at, placings: 1, paymentMethod: order.method },
        ...{ addressCopyId: order.billingCopyId, shippingCopyId: order.deliveryCopyId },
      };

export const addressRows = (order: NumberedOrder): Row[] =>
  isCart(order)
    ? []
    : [
        { id: order.billingCopyId, createdTimestamp: order.at, ...order.billing.copy },
        ...(order.deliveryCopyId === order.billingCopyId
          ? []
          : [{ id: order.deliveryCopyId, createdTimestamp: order.at, ...order.delivery.copy }]),
      ];

export const orderLineRows = (order: NumberedOrder): Row[] =>
  lineRows(order.id, order.draft, takenOf(order)).map((row) => ({ createdTimestamp: order.at, ...row }));

/** The timeline; the store's own steps by nobody, for there was no staff yet. */
export function eventRows(order: NumberedOrder): Row[] {
  const { id, buyer, life, method } = order;
  const steps = life.steps.map(({ status, at }, index) => {
    const isCustomers = index === 0 && method === 'cod';
    const by = { madeByType: isCustomers ? 'user' : null, madeById: isCustomers ? buyer.id : null };
    const comment = status === 'Order Cancelled' ? cancelWords(order, life.steps[index - 1]!.status) : null;
    return { orderId: id, status, createdTimestamp: at, comment, ...by, madeBy: isCustomers ? buyer.name : null };
  });
  const refund = moneyOf(order).find(({ refundOf }) => refundOf !== null);
  if (!refund) return steps;
  const went = { source: 0, wallet: 0, [refund.source === 'wallet' ? 'wallet' : 'source']: toRupees(refund.paise) };
  const comment = refundDone({ ...went, currency: CURRENCY });
  const remark = { orderId: id, status: life.status, createdTimestamp: refund.at, comment };
  return [...steps, { ...remark, madeByType: null, madeById: null, madeBy: null }];
}

function cancelWords({ id }: NumberedOrder, before: OrderStatus): string {
  const words = CANCELS[isBeforeDispatch(before) ? 'early' : 'late'];
  return words[id % words.length]!;
}

export function couponUseRows(order: NumberedOrder, isOneTime: (couponId: number) => boolean): Row[] {
  const { id, at, buyer, life, draft } = order;
  const isGivenBack = life.status === 'Order Cancelled' && stepAt(life, 'Out for Delivery') === null;
  if (!draft.coupon || isGivenBack) return [];
  const { couponId } = draft.coupon;
  const by = { userId: buyer.id, mobileNumber: buyer.mobileNumber, isOneTime: isOneTime(couponId) };
  return [{ couponId, ...by, orderId: id, createdTimestamp: at }];
}
