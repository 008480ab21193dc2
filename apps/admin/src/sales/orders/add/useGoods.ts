import { API, product, text, type Product, type ProductVariation } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { exchange } from '../../../data/httpClient';
import { isTyped, typedFirst } from '../../../records/typedFirst';
import { useSettled } from './useSettled';
import type { WishedLine } from './wish';

type Found = Product & { productsVariation?: ProductVariation[] };
export type Option = Omit<WishedLine, 'quantity'> & { readonly stock: string };

const DEBOUNCE = 250;
/** The first ten that are sold, with their variations. */
const SOLD = Object.entries(product.storefront ?? {})
  .map(([field, value]) => `filter=${encodeURIComponent(`${field}||$eq||${value}`)}`)
  .concat('join=productsVariation', 'limit=10')
  .join('&');

const stockOf = ({ manageStock, allowBackOrder, stockQuantity, stockStatus }: ProductVariation): string => {
  if (manageStock && stockQuantity > 0) return text('order.new.goods.left', { left: stockQuantity });
  const isThere = manageStock ? allowBackOrder : stockStatus === 'In Stock';
  return isThere ? '' : text('order.new.goods.out');
};

/** What can be ordered of a product: its variations that are sold, each at what is paid for it. */
const optionsOf = ({ name, productsVariation = [] }: Found): Option[] =>
  productsVariation
    .filter(({ enabled, unitPrice }) => enabled && unitPrice > 0)
    .map((variation) => ({
      id: variation.id,
      name: [name, variation.name].filter(Boolean).join(' · '),
      sku: variation.sku ?? null,
      price: variation.salePrice || variation.unitPrice,
      stock: stockOf(variation),
    }));

/** Variations of what is sold whose product's name or SKU is like what was typed; why not, until something else is typed. */
export function useGoods(typed: string) {
  const sought = typed.trim();
  const asked = useSettled(sought, DEBOUNCE);
  const isWorth = asked.length > 1;
  // Without a sort, which a list of react-admin's always has: what fits best comes first.
  const { data, error, isFetching, isLoading, refetch } = useQuery({
    queryKey: [product.path, 'sold', asked],
    queryFn: () => exchange<{ data: Found[] }>('GET', `${API}/${product.path}?${SOLD}&search=${encodeURIComponent(asked)}`),
    enabled: isWorth,
    retry: false,
  });
  const isOfBefore = asked !== sought;
  const isAsking = isFetching || isOfBefore;
  const options = isWorth ? (data?.data ?? []).flatMap(optionsOf) : [];
  // The product comes first, but its other variations may stand before this one.
  return {
    options: typedFirst(options, ({ sku }) => isTyped(sku, asked)),
    /** What fits what is typed now has not come. */
    isBehind: isLoading || isOfBefore,
    ...{ isAsking, error: isAsking ? null : error, refetch },
  };
}
