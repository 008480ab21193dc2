import { user } from '@impeller/contracts';
import { useHolds } from '../../data/useHolds';

/** What an order's screens read with it. Whose organization somebody is shows to those who may view customers. */
export function useWholeOrder() {
  const may = useHolds();
  const ofUser = may(user.can('view')) ? ['user.organization'] : [];
  return { join: ['user', ...ofUser, 'ordersProduct', 'transactions', 'timeline'] };
}
