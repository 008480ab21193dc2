import { API, type DashboardAnswer } from '@impeller/contracts';
import { useQuery } from '@tanstack/react-query';
import { exchange } from '../data/httpClient';

/** The catalogue in figures; asked for once, however many parts of the screen show it. */
export const useOverview = (isAllowed = true) =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: () => exchange<DashboardAnswer>('GET', `${API}/dashboard`),
    enabled: isAllowed,
    retry: false,
  });
