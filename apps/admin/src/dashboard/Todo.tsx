import { CHART_DAYS, IMPORT_PERMISSION, order, product, text } from '@impeller/contracts';
import CheckIcon from '@mui/icons-material/TaskAltOutlined';
import { Card, Chip, List, ListItemButton, ListItemText, Stack, Typography } from '@mui/material';
import { LinkBase, useGetList } from 'react-admin';
import { useHolds } from '../data/useHolds';
import { useScreens } from '../shell/screensContext';
import { listOf, salesTasks, type Task } from './salesTasks';
import { useOverview } from './useOverview';
import { useSales } from './useSales';

const PENDING = { 'status||$eq': 'Pending' } as const;
const pendingList = (resource: string) => listOf(resource, PENDING);

/** How many of a resource wait for approval; 0 where there is no such resource, or somebody else decides. */
function usePending(resource: string): number {
  const may = useHolds();
  const screen = useScreens().find(({ name }) => name === resource);
  const { total = 0 } = useGetList(
    resource,
    { filter: { ...PENDING, q: { fields: ['id'] } }, pagination: { page: 1, perPage: 1 } },
    { enabled: screen !== undefined && may(screen.options.contract.can('toggle')), retry: false, onError: () => undefined },
  );
  return total;
}

/** What waits of the orders, as far as there are screens for it that this person may see. */
function useSalesTasks(): readonly Task[] {
  const may = useHolds();
  const { data } = useSales(may(order.can('view')));
  const seen = useScreens().filter(({ options: { contract } }) => may(contract.can('view')));
  return data ? salesTasks(data.waiting, new Set(seen.map(({ name }) => name))) : [];
}

function useTasks(): readonly Task[] {
  const may = useHolds();
  const { data } = useOverview(may(product.can('view')));
  const canStock = may(product.can('edit'));
  const tasks: Task[] = [
    { title: 'dashboard.todo.products', count: usePending('products'), to: pendingList('products') },
    { title: 'dashboard.todo.users', count: usePending('users'), to: pendingList('users') },
    { title: 'dashboard.todo.stock', count: canStock ? (data?.lowStock.total ?? 0) : 0, to: '/products' },
    ...useSalesTasks(),
    {
      title: 'dashboard.todo.imports',
      params: { days: CHART_DAYS },
      count: may(IMPORT_PERMISSION) ? (data?.importsFailed ?? 0) : 0,
      to: '/product/import',
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** What waits for this person, each a way to it. */
export const Todo = () => {
  const tasks = useTasks();
  return (
    <Card component="section" aria-label={text('dashboard.todo')}>
      <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
        {text('dashboard.todo')}
      </Typography>
      {tasks.length === 0 && (
        <Stack direction="row" spacing={1} sx={{ px: 2, pb: 2, color: 'text.secondary', alignItems: 'center' }}>
          <CheckIcon color="success" />
          <Typography>{text('dashboard.todo.none')}</Typography>
        </Stack>
      )}
      <List dense disablePadding>
        {tasks.map(({ title, params, count, to }) => (
          <li key={title}>
            <ListItemButton component={LinkBase} to={to}>
              <ListItemText primary={text(title, params)} />
              <Chip size="small" color="warning" variant="outlined" label={count.toLocaleString('en-IN')} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Card>
  );
};
