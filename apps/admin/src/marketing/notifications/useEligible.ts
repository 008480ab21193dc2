import { API, ELIGIBLE_COUNT, PLACES } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { exchange } from '../../data/httpClient';

const FIELDS = [...PLACES, 'platform', 'appVersion', 'sendToAll'] as const;

/** How many customers the form's audience is; 0 for nobody chosen, undefined while it is counted. */
export function useEligible(isReset: boolean): number | undefined {
  const values = useWatch({ name: [...FIELDS] }) as unknown[];
  const { sendToAll, ...audience } = Object.fromEntries(FIELDS.map((name, at) => [name, values[at] || null]));
  const isNobody = isReset || (!sendToAll && PLACES.every((place) => !audience[place]));
  const { data } = useQuery({
    queryKey: [ELIGIBLE_COUNT, audience],
    queryFn: () => exchange<{ count: number }>('POST', `${API}/${ELIGIBLE_COUNT}`, audience),
    enabled: !isNobody,
    retry: false,
    staleTime: 10_000,
  });
  return isNobody ? 0 : data?.count;
}
