import { actionToChange, CHART_DAYS, IMPORT_PERMISSION, order, product } from '@impeller/contracts';
import { PENDING, useCount } from '../data/useCount';
import { useHolds } from '../data/useHolds';
import type { Contract } from '../records/contract';
import { useScreens } from '../shell/screensContext';
import { listOf, salesTasks, type Task } from './salesTasks';
import { useOverview } from './useOverview';
import { stockTask } from './stockTask';
import { useSales } from './useSales';

/** A call that the list stands on: without its answer nobody knows whether something waits. */
export interface Asked {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface Known<T> {
  readonly known: T;
  /** None where nothing has to be asked for. */
  readonly calls: readonly Asked[];
}

const pendingList = (resource: string) => listOf(resource, PENDING);

/** Whether this person sees what waits for approval, and may approve it. */
const mayDecide = (may: (permission: string) => boolean, contract: Contract): boolean =>
  may(contract.can('view')) && may(contract.can(actionToChange(contract, 'status')));

/** How many of a resource wait for approval; 0 where there is no such resource, or somebody else decides. */
function usePending(resource: string): Known<number> {
  const may = useHolds();
  const screen = useScreens().find(({ name }) => name === resource);
  const isAsked = screen !== undefined && mayDecide(may, screen.options.contract);
  const call = useCount(resource, PENDING, isAsked);
  return { known: call.total ?? 0, calls: isAsked ? [call] : [] };
}

/** What waits of the orders, as far as there are screens for it that this person may see. */
function useSalesTasks(): Known<readonly Task[]> {
  const may = useHolds();
  const isAsked = may(order.can('view'));
  const call = useSales(isAsked);
  const seen = useScreens().filter(({ options: { contract } }) => may(contract.can('view')));
  const known = call.data ? salesTasks(call.data.waiting, new Set(seen.map(({ name }) => name))) : [];
  return { known, calls: isAsked ? [call] : [] };
}

/** What waits of the catalogue's stock and imports. */
function useCatalogueTasks(): Known<{ stock: Task; imports: Task }> {
  const may = useHolds();
  const isAsked = may(product.can('view'));
  const call = useOverview(isAsked);
  const { lowStock, importsFailed } = call.data ?? {};
  const known = {
    stock: stockTask(may(product.can('edit')) ? (lowStock?.total ?? 0) : 0),
    imports: {
      title: 'dashboard.todo.imports',
      params: { days: CHART_DAYS },
      count: may(IMPORT_PERMISSION) ? (importsFailed ?? 0) : 0,
      to: '/product/import',
    },
  } as const;
  return { known, calls: isAsked ? [call] : [] };
}

/** What is known to wait for this person, and the calls that tell. */
export function useTasks(): Known<readonly Task[]> {
  const [products, users, catalogue, sales] = [usePending('products'), usePending('users'), useCatalogueTasks(), useSalesTasks()];
  const tasks: readonly Task[] = [
    { title: 'dashboard.todo.products', count: products.known, to: pendingList('products') },
    { title: 'dashboard.todo.users', count: users.known, to: pendingList('users') },
    catalogue.known.stock,
    ...sales.known,
    catalogue.known.imports,
  ];
  return {
    known: tasks.filter(({ count }) => count > 0),
    calls: [products, users, catalogue, sales].flatMap(({ calls }) => calls),
  };
}
