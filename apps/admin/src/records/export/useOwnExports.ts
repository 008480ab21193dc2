import { API, type OwnExport } from '@impeller/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, exchange } from '../../data/httpClient';
import { whileOnline } from '../../data/whileOnline';

/** Milliseconds between two looks while an export is under way. */
const LOOK = 2_000;
export const OWN_EXPORTS = ['exports'] as const;

export const isOpen = ({ status }: OwnExport): boolean => status === 'waiting' || status === 'running';

/** What this person had a worker export in the last 24 hours; looked at again and again while one of them is under way. */
export function useOwnExports(): readonly OwnExport[] {
  const { data } = useQuery({
    queryKey: OWN_EXPORTS,
    queryFn: async () => (await exchange<{ data: OwnExport[] }>('GET', `${API}/exports`)).data,
    refetchInterval: ({ state }) => whileOnline(state.data?.some(isOpen) ? LOOK : false),
  });
  return data ?? [];
}

/** Calls an export off that is under way. Rejects with what the API said. */
export function useCancelExport() {
  const client = useQueryClient();
  return async (id: number): Promise<void> => {
    await call(`${API}/exports/${id}`, { method: 'DELETE' });
    await client.invalidateQueries({ queryKey: OWN_EXPORTS });
  };
}
