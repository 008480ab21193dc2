import { formatRupees, text } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { OrderRecord } from '../orderRecord';

/** What an order comes to; of one that is paid in part, what has come in. */
export const Amounts = () => {
  const order = useRecordContext<OrderRecord>();
  if (!order) return null;
  return (
    <>
      {formatRupees(order.grandTotal)}
      {order.status === 'Partial Payment' && (
        <Typography variant="caption" color="textSecondary" component="div">
          {text('order.received', { amount: formatRupees(order.amountReceived) })}
        </Typography>
      )}
    </>
  );
};
