import { API, IMPORT_PERMISSION, productImport, type ImportState, type ProductImport } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { useIsAttended } from '../../data/attended';
import { exchange } from '../../data/httpClient';
import { useHolds } from '../../data/useHolds';
import { whileOnline } from '../../data/whileOnline';

/** Milliseconds between two looks: while one moves by itself, and while all wait for somebody. */
const LOOK = 2_000;
const GLANCE = 15_000;
const SHOWN = 5;
const OPEN: readonly ImportState[] = ['checking', 'ready', 'processing', 'paused'];
export const OPEN_IMPORTS = ['imports', 'open'] as const;

/** Whether an import goes on without anybody. */
export const isMoving = ({ status }: ProductImport): boolean => status === 'checking' || status === 'processing';

/**
 * The imports that are not over, whoever started them; none for whoever may not import. One that moves is looked at until it does no
 * more; those that wait for somebody only while somebody is there.
 */
export function useOpenImports(): readonly ProductImport[] {
  const may = useHolds();
  const isAttended = useIsAttended();
  const query = new URLSearchParams({ filter: `status||$in||${OPEN.join()}`, sort: 'id,DESC', limit: String(SHOWN) });
  const { data } = useQuery({
    queryKey: OPEN_IMPORTS,
    queryFn: async () => (await exchange<{ data: ProductImport[] }>('GET', `${API}/${productImport.path}?${query}`)).data,
    enabled: ({ state }) => may(IMPORT_PERMISSION) && (isAttended || (state.data ?? []).some(isMoving)),
    refetchInterval: ({ state }) => whileOnline(state.data?.length ? (state.data.some(isMoving) ? LOOK : GLANCE) : false),
  });
  return data ?? [];
}
