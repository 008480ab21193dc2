import { API, attribute } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exchange } from '../../../../data/httpClient';
import { useHolds } from '../../../../data/useHolds';
import { held, withHeld } from '../../heldValues';
import type { AttributeBranch, ProductRecord } from '../../productRecord';
import { distinguishing } from '../../variations';

/** The attributes by which the product's variations differ, with their values; those that are held where this person sees no others. */
export function useAttributes(product: ProductRecord) {
  const mayAsk = useHolds()(attribute.can('view'));
  const asked = distinguishing(product).map(({ id }) => ({ id }));
  const { data: tree, ...query } = useQuery({
    queryKey: ['attributes', 'tree', asked],
    queryFn: () => exchange<AttributeBranch[]>('POST', `${API}/attributes/tree`, { attribute: asked }),
    enabled: mayAsk && asked.length > 0,
    retry: false,
  });
  return {
    ...query,
    attributes: useMemo(() => (mayAsk ? withHeld(tree ?? [], product) : held(product)), [mayAsk, tree, product]),
  };
}
