import { z } from 'zod';
import { amount, flag, lineOfText, orNull, plainText, reference, rupees } from '../fields.js';
import { fieldLabel } from '../texts/label.js';
import { text } from '../texts/text.js';
import { DEVICE } from './device.js';
import { DELIVERY_INSTRUCTIONS, PAYMENT_METHODS } from './order.js';

/** Lines of one order, and units of one line. */
export const ORDER_LINES = { max: 100 } as const;
export const ORDER_QUANTITY = { min: 1, max: 10_000, decimals: 0 } as const;
/** A code as it is typed: wider than any coupon has, so that one that nobody has is a reason of the quote's, not a fault of the body's. */
export const TYPED_COUPON_CODE = { max: 100 } as const;

/** A key that one body has and another leaves out: null leaves it out, too. */
const orAbsent = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

const wish = z.object({
  ordersProduct: orAbsent(
    z.array(z.object({ productsVariationId: reference(), quantity: amount(ORDER_QUANTITY) })).max(ORDER_LINES.max),
  ),
  cartId: orAbsent(reference()),
  /** Whose order it is; staff only, customers order for themselves. */
  userId: orAbsent(reference()),
  addressId: reference().nullish(),
  /** Where it goes, if not to the address of the invoice. */
  shippingId: reference().nullish(),
  paymentMethod: orNull(z.enum(PAYMENT_METHODS)),
  couponCode: lineOfText(TYPED_COUPON_CODE).nullish(),
  useWallet: flag().default(false),
  deliveryInstructions: plainText(DELIVERY_INSTRUCTIONS).nullish(),
  device: DEVICE.default({}),
});
type Wish = z.output<typeof wish>;
type Check = z.RefinementCtx;

const missing = (check: Check, field: keyof Wish) =>
  check.addIssue({ code: 'custom', path: [field], message: text('field.required', { field: fieldLabel('orders', field) }) });

function needsLines({ ordersProduct, cartId }: Wish, check: Check): void {
  if (ordersProduct && cartId) check.addIssue({ code: 'custom', path: ['cartId'], message: text('order.lines.either') });
  if (cartId === undefined && !ordersProduct?.length)
    check.addIssue({ code: 'custom', path: ['ordersProduct'], message: text('order.lines.required') });
}

/** `POST /api/orders/quote`: what an order would come to. */
export const orderQuestion = wish.superRefine(needsLines);

/** `POST /api/orders`: places an order; with the status `in cart` it keeps the customer's one cart, which may be empty. */
export const orderPlacing = wish
  .extend({ status: z.enum(['in cart', 'Order Placed']).default('Order Placed') })
  .superRefine((body, check) => {
    if (body.status === 'in cart') {
      if (!body.ordersProduct) missing(check, 'ordersProduct');
      return;
    }
    needsLines(body, check);
    if (!body.addressId) missing(check, 'addressId');
    if (!body.paymentMethod) missing(check, 'paymentMethod');
  });
export type OrderQuestion = z.output<typeof orderQuestion>;
export type OrderPlacing = z.output<typeof orderPlacing>;

/** What a quote answers: the sums, and everything that stands against placing it. */
export const orderQuote = z.object({
  ordersProduct: z.array(
    z.object({
      productsVariationId: z.int(),
      productId: z.int(),
      productName: z.string(),
      variationName: z.string().nullable(),
      sku: z.string().nullable(),
      quantity: z.int(),
      unitPrice: rupees(),
      salePrice: rupees(),
      subTotal: rupees(),
      discountAmount: rupees(),
      taxRate: z.number(),
      taxedAmount: rupees(),
    }),
  ),
  totalProducts: z.int(),
  totalQuantity: z.int(),
  total: rupees(),
  discountAmount: rupees(),
  shippingCharges: rupees(),
  taxedAmount: rupees(),
  grandTotal: rupees(),
  walletAmount: rupees(),
  amountPending: rupees().meta({ description: 'What is left to pay' }),
  reasons: z.array(z.object({ field: z.string(), message: z.string() })).meta({ description: 'Everything against placing it' }),
});
export type OrderQuote = z.output<typeof orderQuote>;
