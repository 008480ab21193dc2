import { Link, Stack, Typography } from '@mui/material';
import { LinkBase, useRecordContext } from 'react-admin';
import { nameOfOrder, paymentName, shortName, type OrderRecord } from '../orderRecord';
import { OrderStatusChip } from '../OrderStatusChip';

/** An order's number, which leads to it, its status, and under them how it is paid. */
export const OrderCell = () => {
  const order = useRecordContext<OrderRecord>();
  if (!order) return null;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
        <Link
          component={LinkBase}
          to={`/orders/${order.id}/show`}
          title={nameOfOrder(order)}
          sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 13, fontWeight: 500 }}
        >
          {shortName(order)}
        </Link>
        <OrderStatusChip status={order.status} />
      </Stack>
      <Typography variant="caption" color="textSecondary" noWrap component="div">
        {paymentName(order)}
      </Typography>
    </>
  );
};
