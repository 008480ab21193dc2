import { API } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exchange } from '../../../../data/httpClient';
import { withHeld } from '../../heldValues';
import type { AttributeBranch, ProductRecord } from '../../productRecord';
import { distinguishing } from '../../variations';

/** The attributes by which the product's variations differ, with their values. */
export function useAttributes(product: ProductRecord) {
  const asked = distinguishing(product).map(({ id }) => ({ id }));
  const { data: tree, ...query } = useQuery({
    queryKey: ['attributes', 'tree', asked],
    queryFn: () => exchange<AttributeBranch[]>('POST', `${API}/attributes/tree`, { attribute: asked }),
    enabled: asked.length > 0,
    retry: false,
  });
  return { ...query, attributes: useMemo(() => withHeld(tree ?? [], product), [tree, product]) };
}
