import { z } from 'zod';
import { flag, id, instant, orNull, plainText, rupees } from '../fields.js';
import { resource, type RecordOf } from '../resource.js';
import { text } from '../texts/text.js';
import { dayOf, isDay } from '../time/ist.js';
import { DEVICE, DEVICE_IDENTITY, ORDER_TRACES } from './device.js';
import { ORDER_STATUSES } from './order-status.js';

export const PAYMENT_METHODS = ['online', 'cod'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DELIVERY_INSTRUCTIONS = { max: 500 } as const;
export const ORDER_COMMENT = { max: 1_000 } as const;
/**
 * Minutes that an online order's goods are kept for its payment, and hours for the rest of a partial one (decisions §5.3). Each try
 * to pay renews the minutes until so many hours after the order was first held: nobody keeps goods from others without paying.
 */
export const PAYMENT_HOLD = { minutes: 30, renewalHours: 4, partialHours: 24 } as const;

/** The tax contained in an amount, head by head; empty heads while the store has no GSTIN. */
const taxes = {
  taxRate: z.number().meta({ description: 'Per cent' }),
  taxable: rupees(),
  taxedAmount: rupees(),
  cgst: rupees().nullable(),
  sgst: rupees().nullable(),
  igst: rupees().nullable(),
  roundOff: rupees(),
};

/** What an order shows of its payments: when, too, which joined records keep to themselves unless they are asked. */
const SHOWN_OF_TRANSACTIONS = [
  ...['id', 'createdTimestamp', 'kind', 'txnid', 'mihpayid', 'status', 'unmappedstatus', 'cardCategory'],
  ...['amount', 'currency', 'net_amount_debit', 'payment_source', 'refundDue', 'refundOfId'],
];

/** The GST within its shipping charges. */
const taxOfShipping = () => ({
  shippingTaxRate: z.number().meta({ description: 'Per cent; the highest of the lines' }),
  shippingTaxable: rupees(),
  shippingTaxedAmount: rupees(),
  shippingCgst: rupees().nullable(),
  shippingSgst: rupees().nullable(),
  shippingIgst: rupees().nullable(),
  shippingRoundOff: rupees(),
});

/** An order, from the cart to its delivery. Everything in it is the server's: it is placed, paid and moved by calls of their own. */
export const order = resource('orders', {
  screen: 'order',
  menu: 'order',
  saved: 'order.saved',
  isRepeatable: true,
  sort: ['orderTimestamp', 'DESC'],
  owner: { field: 'userId', actions: ['create', 'edit'], writes: [] },
  actions: ['view', 'create', 'export'],
  fields: () => ({ status: z.enum(ORDER_STATUSES, { error: () => text('order.status.required') }) }),
  readOnly: () => ({
    orderReference: z.string().nullable(),
    paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
    orderTimestamp: instant().nullable(),
    paymentInitiatedTimestamp: instant().nullable(),
    /** Until when an online order that is not paid keeps what it has taken. */
    holdUntil: instant().nullable(),
    userId: id(),
    total: rupees(),
    discountAmount: rupees(),
    shippingCharges: rupees(),
    taxedAmount: rupees(),
    grandTotal: rupees(),
    walletAmount: rupees().meta({ description: 'What the wallet paid' }),
    rewardAmount: rupees().meta({ description: 'What its delivery credited to the wallet' }),
    amountReceived: rupees(),
    amountPending: rupees(),
    balance: rupees(),
    couponId: id().nullable(),
    couponCode: z.string().nullable(),
    totalProducts: z.int(),
    totalQuantity: z.int(),
    addressId: id().nullable(),
    shippingId: id().nullable(),
    countryId: id().nullable(),
    stateId: id().nullable(),
    cityId: id().nullable(),
    pincodeId: id().nullable(),
    placeOfSupply: z.string().nullable(),
    ...taxOfShipping(),
    deliveryInstructions: z.string().nullable(),
    rating: z.int().nullable(),
    comments: z.string().nullable(),
    customerIP: z.string().nullable(),
    orderedBy: z.string().nullable(),
    device: DEVICE,
  }),
  staffOnly: ['customerIP', 'orderedBy', 'device'],
  personal: { permission: ORDER_TRACES.permission, masks: { customerIP: 'network', device: DEVICE_IDENTITY } },
  joins: {
    user: { resource: 'users', fields: ['id', 'fullName', 'mobileNumber', 'emailAddress', 'organizationId'] },
    // Also once it is over or switched off: a customer's order goes on saying what it was placed with.
    coupon: { resource: 'coupons', fields: ['id', 'name', 'code'], isAlwaysShown: true },
    ordersProduct: { resource: 'orders-products' },
    address: { resource: 'orders-addresses', eager: true },
    shippingAddress: { resource: 'orders-addresses', eager: true },
    timeline: { resource: 'order-events', fields: ['id', 'createdTimestamp', 'status', 'comment', 'madeByType', 'madeBy'] },
    transactions: { resource: 'transactions', fields: SHOWN_OF_TRANSACTIONS },
  },
});
export type Order = RecordOf<typeof order>;

/**
 * Whether what an order lacks is still to be paid: an online one until it is paid, a cash one until it is delivered. Afterwards it
 * lacks what the store gave back, which nobody owes. A cart has no payment method before it waits for its payment, and owes nothing.
 */
export const isPaymentDue = ({
  status,
  paymentMethod,
}: {
  readonly status: string;
  readonly paymentMethod: string | null;
}): boolean =>
  status === 'Partial Payment' ||
  (paymentMethod === 'online' && status === 'in cart') ||
  (paymentMethod === 'cod' && (status === 'Order Placed' || status === 'Out for Delivery'));

/** A line: what was sold, as it was when the order was placed. */
export const orderLine = resource('orders-products', {
  isTrail: true,
  storefront: {},
  fields: () => ({}),
  readOnly: () => ({
    orderId: id(),
    productsVariationId: id(),
    productId: id(),
    quantity: z.int(),
    stockTaken: z.int().meta({ description: 'Units taken from stock; 0 where it is not managed' }),
    productName: z.string(),
    productType: z.string(),
    variationName: z.string().nullable(),
    sku: z.string().nullable(),
    hsnCode: z.string().nullable(),
    unit: z.string().meta({ description: 'Unit quantity code as it was: NOS, SET, …' }),
    unitPrice: rupees(),
    salePrice: rupees(),
    subTotal: rupees(),
    discountAmount: rupees(),
    ...taxes,
  }),
  staffOnly: ['stockTaken'],
  actions: [],
  joins: {
    product: { resource: 'products', fields: ['id', 'name', 'productType'] },
    productsVariation: { resource: 'products-variations', fields: ['id', 'name', 'sku'] },
  },
});
export type OrderLine = RecordOf<typeof orderLine>;

/** An address as it was when the order was placed. */
export const orderAddress = resource('orders-addresses', {
  isTrail: true,
  storefront: {},
  fields: () => ({}),
  readOnly: () => ({
    name: z.string(),
    email: z.string(),
    contactNumber: z.string(),
    line1: z.string(),
    line2: z.string().nullable(),
    pincode: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    gstNumber: z.string().nullable(),
    panNumber: z.string().nullable(),
  }),
  actions: [],
});

/** A step of an order's timeline, or what staff remark in it: a note, a refund. Customers see the steps. */
export const orderEvent = resource('order-events', {
  isTrail: true,
  storefront: { isStep: true },
  fields: () => ({ isStep: flag() }),
  readOnly: () => ({
    orderId: id(),
    status: z.enum(ORDER_STATUSES),
    comment: z.string().nullable(),
    madeByType: z.enum(['admin', 'user']).nullable(),
    madeBy: z.string().nullable(),
  }),
  staffOnly: ['isStep', 'comment', 'madeByType', 'madeBy'],
  actions: [],
});

/** `PATCH /api/orders/:id`: the one way to a new status. */
export const orderMove = z.object({
  status: z.enum(ORDER_STATUSES, { error: () => text('order.status.required') }),
  /** Goes to the timeline. */
  comments: plainText(ORDER_COMMENT).nullish(),
  /** Whether what a cancel brings back goes on sale again. */
  restock: z.boolean().default(true),
});
export type OrderMove = z.output<typeof orderMove>;

/** `POST /api/orders/:id/notes`: what staff keep in an order's timeline for each other. */
export const orderNote = z.object({ comments: plainText(ORDER_COMMENT, 'order.note.required') });

const exportDay = () =>
  z
    .string({ error: () => text('order.export.range') })
    .refine((value) => isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), {
      error: () => text('order.export.range'),
    });

/** The IST day that an export's bound means; what names no zone means India's. */
export function exportDayOf(bound: string): string {
  return /T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(bound) && !Number.isNaN(Date.parse(bound))
    ? dayOf(new Date(bound))
    : bound.slice(0, 10);
}

/** `POST /api/orders/export`: the orders placed in these IST days, both included; carts by when they were begun. */
export const orderExport = z
  .object({
    startDate: exportDay().meta({ description: 'IST day (YYYY-MM-DD), or an instant: then the IST day in which it lies' }),
    endDate: exportDay().meta({ description: 'The same; its day is included' }),
    /** Empty, as a list has it that is narrowed to none: of every status. */
    status: orNull(z.enum(ORDER_STATUSES, { error: () => text('order.status.required') })),
  })
  .refine(({ startDate, endDate }) => exportDayOf(startDate) <= exportDayOf(endDate), {
    path: ['endDate'],
    error: () => text('order.export.order'),
  });
export type OrderExport = z.output<typeof orderExport>;

const sums = z.object({ orders: z.int(), grandTotal: rupees() });
/**
 * `GET /api/orders/count-dashboard`: orders and what they come to; days are those of India, weeks begin on Monday. By status they are
 * as the list has them: a cart that was cancelled stands among the cancelled, and comes to nothing.
 */
export const orderDashboard = z.object({
  byStatus: z.record(z.enum(ORDER_STATUSES), sums),
  today: sums,
  week: sums,
  month: sums,
});
export type OrderDashboard = z.output<typeof orderDashboard>;
