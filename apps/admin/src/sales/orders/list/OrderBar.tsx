import { formatCount, ORDER_STATUSES, text, type OrderStatus } from '@impeller/contracts';
import { Box, Tab, Tabs } from '@mui/material';
import { useListContext } from 'react-admin';
import { useSelection } from '../../../records/list/selection';
import { statusName } from '../orderRecord';
import { SelectionBar } from './SelectionBar';
import { ofStatus, statusOf } from './status';
import { useCounts } from './useCounts';

const ALL = 'all';
const isTab = (value: unknown): value is OrderStatus => value !== ALL;

/** Over the filters: the statuses, each with how many there are; in their place, what can be done with the rows that are selected. */
export const OrderBar = () => (useSelection().picked.size > 0 ? <SelectionBar /> : <StatusTabs />);

const StatusTabs = () => {
  const { filterValues, setFilters } = useListContext();
  const counts = useCounts();
  const choose = (status: OrderStatus | undefined) => setFilters(ofStatus(filterValues, status));
  return (
    <Tabs
      value={statusOf(filterValues) ?? ALL}
      onChange={(_, value: unknown) => choose(isTab(value) ? value : undefined)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={text('order.tabs')}
      sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { px: 2, minWidth: 0 } }}
    >
      {ORDER_STATUSES.map((status) => (
        <Tab key={status} value={status} label={<Named name={statusName(status)} count={counts?.[status].orders} />} />
      ))}
      <Tab value={ALL} label={text('order.tabs.all')} />
    </Tabs>
  );
};

const Named = ({ name, count }: { name: string; count: number | undefined }) => (
  <span>
    {name}{' '}
    <Box
      component="span"
      sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', minWidth: '2ch', display: 'inline-block' }}
    >
      {count !== undefined && formatCount(count)}
    </Box>
  </span>
);
