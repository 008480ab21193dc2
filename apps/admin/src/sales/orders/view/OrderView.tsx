import { order } from '@impeller/contracts';
import { Stack } from '@mui/material';
import { ShowBase } from 'react-admin';
import { AccessGate } from '../../../records/AccessGate';
import { HistoryPanel } from '../../../records/form/HistoryPanel';
import type { OrderRecord } from '../orderRecord';
import { ShownOrder } from '../ShownOrder';
import { useWholeOrder } from '../useWholeOrder';
import { Account } from './Account';
import { Addresses } from './Addresses';
import { Items } from './Items';
import { NoteButton } from './NoteButton';
import { Said } from './Said';
import { Timeline } from './Timeline';
import { TransactionsCard } from './TransactionsCard';
import { ViewHead } from './ViewHead';
import { WithSide } from '../../../records/form/WithSide';

const QUIET = { onError: () => undefined, retry: false } as const;

/** All of an order: what was bought, by whom, where it goes, what was paid, what happened. */
export function OrderView() {
  const meta = useWholeOrder();
  return (
    <AccessGate permission={order.can('view')}>
      <ShowBase resource={order.path} disableAuthentication queryOptions={{ ...QUIET, meta }}>
        <ShownOrder>{(record) => <Screen order={record} />}</ShownOrder>
      </ShowBase>
    </AccessGate>
  );
}

const Screen = ({ order: record }: { order: OrderRecord }) => (
  <>
    <ViewHead order={record} />
    <WithSide side={340}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Items order={record} />
        <TransactionsCard order={record} />
        <Timeline order={record}>
          <NoteButton order={record} />
        </Timeline>
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Account order={record} />
        <Addresses order={record} />
        <Said order={record} />
        <HistoryPanel resource={order.path} id={record.id} version={record.version} />
      </Stack>
    </WithSide>
  </>
);
