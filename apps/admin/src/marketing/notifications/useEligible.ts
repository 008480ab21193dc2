import { API, ELIGIBLE_COUNT, PLACES } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { exchange } from '../../data/httpClient';

const FIELDS = [...PLACES, 'platform', 'appVersion', 'sendToAll'] as const;

interface Eligible {
  /** How many customers it is; 0 for nobody chosen, undefined while they are counted. */
  readonly count: number | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** How many customers the form's audience is. */
export function useEligible(): Eligible {
  const values = useWatch({ name: [...FIELDS] }) as unknown[];
  const audience = Object.fromEntries(FIELDS.map((name, at) => [name, values[at] || null]));
  const isNobody = !audience.sendToAll && PLACES.every((place) => !audience[place]);
  const { data, isError, refetch } = useQuery({
    queryKey: [ELIGIBLE_COUNT, audience],
    queryFn: () => exchange<{ count: number }>('POST', `${API}/${ELIGIBLE_COUNT}`, audience),
    enabled: !isNobody,
    retry: false,
    staleTime: 10_000,
  });
  return { count: isNobody ? 0 : data?.count, hasFailed: isError && !isNobody, again: () => void refetch() };
}
