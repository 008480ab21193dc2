import { API, order, type OrderDashboard } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { exchange } from '../../../data/httpClient';
import { useReadWithList } from '../../../records/list/useReadWithList';

/** How many orders there are of each status; without them the tabs show their names alone. Read anew with the list. */
export function useCounts(): OrderDashboard['byStatus'] | undefined {
  const { data, refetch } = useQuery({
    // Under the resource's name, so that whatever changes an order makes this stale, too.
    queryKey: [order.path, 'count-dashboard'],
    queryFn: () => exchange<OrderDashboard>('GET', `${API}/${order.path}/count-dashboard`),
    retry: false,
  });
  useReadWithList(refetch);
  return data?.byStatus;
}
