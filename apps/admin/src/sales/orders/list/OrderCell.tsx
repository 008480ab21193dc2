import { Link, Stack, Typography } from '@mui/material';
import { LinkBase, useRecordContext } from 'react-admin';
import { nameOfOrder, paymentName, shortName, type OrderRecord } from '../orderRecord';
import { OrderStatusChip } from '../OrderStatusChip';

/** An order's number, which leads to it; under it its status, and how it is paid. */
export const OrderCell = () => {
  const order = useRecordContext<OrderRecord>();
  if (!order) return null;
  return (
    <>
      <Link
        component={LinkBase}
        to={`/orders/${order.id}/show`}
        title={nameOfOrder(order)}
        sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 13, fontWeight: 500 }}
      >
        {shortName(order)}
      </Link>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <OrderStatusChip status={order.status} />
        <Typography variant="caption" color="textSecondary" noWrap>
          {paymentName(order)}
        </Typography>
      </Stack>
    </>
  );
};
