import { ORDER_QUANTITY, type PaymentMethod } from '@impeller/contracts';
import type { FieldValues } from 'react-hook-form';

/** A variation that is ordered; prices in rupees. */
export interface WishedLine {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly price: number;
  /** NaN while the field is empty. */
  readonly quantity: number;
}

export const BLANK = {
  userId: null,
  addressId: null,
  /** 0: as the billing address. */
  shippingId: 0,
  lines: [] as readonly WishedLine[],
  paymentMethod: 'cod' as PaymentMethod,
  couponCode: '',
  useWallet: false,
  deliveryInstructions: '',
};

/** Whether that is how many units of something can be ordered. */
export const isCount = (quantity: number) =>
  Number.isInteger(quantity) && quantity >= ORDER_QUANTITY.min && quantity <= ORDER_QUANTITY.max;

/** Whether each line says how many. */
export const areCounted = (lines: readonly Pick<WishedLine, 'quantity'>[]): boolean =>
  lines.every(({ quantity }) => isCount(quantity));

/** The lines with one more unit of that variation; it stands there once, however often it is added. */
export function withLine(lines: readonly WishedLine[], line: Omit<WishedLine, 'quantity'>): readonly WishedLine[] {
  const known = lines.find(({ id }) => id === line.id);
  if (!known) return [...lines, { ...line, quantity: 1 }];
  const quantity = isCount(known.quantity) ? Math.min(known.quantity + 1, ORDER_QUANTITY.max) : 1;
  return lines.map((one) => (one === known ? { ...one, quantity } : one));
}

const said = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** What the API is asked, with what was typed. */
export function bodyOf(values: FieldValues) {
  const { userId, addressId, shippingId, paymentMethod, useWallet } = values;
  const lines: readonly WishedLine[] = values.lines ?? [];
  return {
    userId: userId ?? undefined,
    ordersProduct: lines.map(({ id, quantity }) => ({ productsVariationId: id, quantity })),
    addressId: addressId || null,
    shippingId: shippingId || null,
    paymentMethod: paymentMethod ?? undefined,
    couponCode: said(values.couponCode),
    useWallet: useWallet === true,
    deliveryInstructions: said(values.deliveryInstructions),
  };
}
