import { API, formatRupees, IDEMPOTENCY_HEADER, order, text, type Order, type OrderQuote } from '@impeller/contracts';
import { useCallback, useRef, useState } from 'react';
import { useNotify, useRefresh, type HttpError } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { exchange } from '../../../data/httpClient';
import { newKey } from '../../../data/newKey';
import { SAYS_DONE } from '../../../data/statuses';
import { useStanding } from '../../../records/form/useStanding';
import { ERROR_TOAST } from '../../../records/toasts';
import { bodyOf } from './wish';

/** An order that the API did not take: as it was sent, and why. */
export interface Refused {
  readonly what: string;
  readonly reasons: readonly string[];
}

/** What the API has against an order, each thing once. */
const reasonsOf = ({ status, body, message }: HttpError): string[] => {
  if (status === SAYS_DONE) return [text('order.new.placed')];
  const reasons = ((body?.details ?? []) as { message: string }[]).map((detail) => detail.message);
  return reasons.length > 0 ? [...new Set(reasons)] : [message];
};

/** The sums that a customer is told on the phone. */
const TOLD = [
  ['grandTotal', 'order.sum.grandTotal'],
  ['amountPending', 'order.sum.pending'],
] as const;

/** What came out otherwise than it was shown, in words: a price, say, that was changed while the order was put together. */
function otherSums(placed: Order, shown: OrderQuote | undefined): string {
  if (!shown) return '';
  return TOLD.map(([sum, name]) => ({
    sum: text(name),
    amount: formatRupees(placed[sum]),
    shown: formatRupees(shown[sum]),
  }))
    .filter((one) => one.amount !== one.shown)
    .map((one) => text('order.new.otherSum', one))
    .join(' ');
}

/**
 * Places the order, then shows it. One key a screen: however often it is pressed or sent again, there is one order, also where it was
 * changed after an answer that got lost.
 */
export function usePlacing() {
  const [key] = useState(newKey);
  const [refused, setRefused] = useState<Refused>();
  const [isPlaced, setPlaced] = useState(false);
  const [isSending, setSending] = useState(false);
  const shown = useRef<OrderQuote>(undefined);
  const onShow = useCallback((quote: OrderQuote | undefined) => void (shown.current = quote), []);
  const notify = useNotify();
  const { isLeft, leadOn } = useStanding();
  const refresh = useRefresh();
  const place = async (values: FieldValues) => {
    setRefused(undefined);
    setSending(true);
    const body = bodyOf(values);
    const seen = shown.current;
    try {
      const placed = await exchange<Order>('POST', `${API}/${order.path}`, body, { [IDEMPOTENCY_HEADER]: key });
      setPlaced(true);
      const sums = otherSums(placed, seen);
      if (sums) notify(text('order.new.otherSums', { sums }), { ...ERROR_TOAST, type: 'warning' });
      else notify(text(order.added), { type: 'success' });
      refresh();
      leadOn(`/${order.path}/${placed.id}/show`);
    } catch (error) {
      const reasons = reasonsOf(error as HttpError);
      if (isLeft()) notify(text('form.left.refused', { reason: reasons.join('; ') }), ERROR_TOAST);
      else setRefused({ what: JSON.stringify(body), reasons });
    } finally {
      setSending(false);
    }
  };
  return { place, onShow, refused, isPlaced, isSending };
}
