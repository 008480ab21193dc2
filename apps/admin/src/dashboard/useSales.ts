import { API, type SalesAnswer } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { exchange } from '../data/httpClient';

/** The sales in figures; asked for once, however many parts of the screen show them. */
export const useSales = (isAllowed = true) =>
  useQuery({
    queryKey: ['dashboard', 'sales'],
    queryFn: () => exchange<SalesAnswer>('GET', `${API}/dashboard/sales`),
    enabled: isAllowed,
    retry: false,
  });
