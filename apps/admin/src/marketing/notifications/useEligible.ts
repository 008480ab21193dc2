import { API, audienceDevices, ELIGIBLE_COUNT, PLACES } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { exchange } from '../../data/httpClient';

const FIELDS = [...PLACES, 'platform', 'appVersion', 'sendToAll'] as const;

interface Eligible {
  /** How many customers it is; 0 for nobody chosen, undefined while they are counted. */
  readonly count: number | undefined;
  /** Why nobody can be counted yet: what is typed is half a version. */
  readonly unfinished: string | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** How many customers the form's audience is. */
export function useEligible(): Eligible {
  const values = useWatch({ name: [...FIELDS] }) as unknown[];
  const audience = Object.fromEntries(FIELDS.map((name, at) => [name, values[at] || null]));
  const isNobody = !audience.sendToAll && PLACES.every((place) => !audience[place]);
  const unfinished = audienceDevices.appVersion.safeParse(audience.appVersion).error?.issues[0]?.message;
  const { data, isError, refetch } = useQuery({
    queryKey: [ELIGIBLE_COUNT, audience],
    queryFn: () => exchange<{ count: number }>('POST', `${API}/${ELIGIBLE_COUNT}`, audience),
    enabled: !isNobody && unfinished === undefined,
    retry: false,
    staleTime: 10_000,
  });
  return { count: isNobody ? 0 : data?.count, unfinished, hasFailed: isError && !isNobody, again: () => void refetch() };
}
