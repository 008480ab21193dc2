import { API, DELIVERY_INSTRUCTIONS, order, overLong, TYPED_COUPON_CODE, type OrderQuote } from '@impeller/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { exchange } from '../../../data/httpClient';
import { useSettled } from './useSettled';
import { areCounted, bodyOf } from './wish';

/** Milliseconds after the last key before the price follows. */
const DEBOUNCE = 350;

/** The order as the form has it now. */
export const useTyped = (): string => JSON.stringify(bodyOf(useWatch()));

/** Its field says that it is too long; what the rest of the order comes to is told all the same. */
const unlessTooLong = (limit: { max: number }, value: string | null) => (overLong(limit, value) ? null : value);

/** The question as it is sent; nothing while nobody or nothing is chosen, or a line does not say how many. */
function askable(body: ReturnType<typeof bodyOf>): string {
  if (!body.userId || body.ordersProduct.length === 0 || !areCounted(body.ordersProduct)) return '';
  return JSON.stringify({
    ...body,
    couponCode: unlessTooLong(TYPED_COUPON_CODE, body.couponCode),
    deliveryInstructions: unlessTooLong(DELIVERY_INSTRUCTIONS, body.deliveryInstructions),
  });
}

/** What the order in the form would come to, and what stands against it, a moment after each change. */
export function useQuote() {
  const values = useWatch();
  const wanted = askable(bodyOf(values));
  const asked = useSettled(wanted, DEBOUNCE);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [order.path, 'quote', asked],
    queryFn: () => exchange<OrderQuote>('POST', `${API}/${order.path}/quote`, JSON.parse(asked) as object),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const isOther = asked !== wanted;
  return {
    quote: wanted === '' ? undefined : data,
    /** Whether that is of an order as it was before the last change. */
    isOfBefore: isOther || isPlaceholderData,
    ...{ error, isStale: isFetching || isOther, refetch },
  };
}
