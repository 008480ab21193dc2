import { MOVE_PERMISSION, order } from '@impeller/contracts';
import { Box, Stack } from '@mui/material';
import { Navigate, ShowBase, useParams } from 'react-admin';
import { useHolds } from '../../../data/useHolds';
import { AccessGate } from '../../../records/AccessGate';
import { HistoryPanel } from '../../../records/form/HistoryPanel';
import { whileTyping } from '../../../records/form/RecordScreen';
import { ShownOrder } from '../ShownOrder';
import { useWholeOrder } from '../useWholeOrder';
import { Account } from '../view/Account';
import { Items } from '../view/Items';
import { Timeline } from '../view/Timeline';
import { MoveForm } from './MoveForm';
import { OrderHeading } from './OrderHeading';

/** Moves an order to another status. Whoever may only look is led to its view. */
export const OrderEdit = () => {
  const may = useHolds();
  const meta = useWholeOrder();
  const { id } = useParams();
  if (!may(MOVE_PERMISSION) && may(order.can('view'))) return <Navigate to={`/${order.path}/${id}/show`} replace />;
  return (
    <AccessGate permission={MOVE_PERMISSION}>
      <ShowBase resource={order.path} disableAuthentication queryOptions={{ ...whileTyping, meta }}>
        <ShownOrder>
          {(record) => (
            <>
              <OrderHeading order={record} />
              <MoveForm order={record}>
                <Stack spacing={2} sx={{ minWidth: 0 }}>
                  <Account order={record} />
                  <HistoryPanel resource={order.path} id={record.id} version={record.version} />
                </Stack>
                <Box sx={{ gridColumn: { lg: '1 / -1' }, minWidth: 0 }}>
                  <Stack spacing={2}>
                    <Timeline order={record} />
                    <Items order={record} />
                  </Stack>
                </Box>
              </MoveForm>
            </>
          )}
        </ShownOrder>
      </ShowBase>
    </AccessGate>
  );
};
