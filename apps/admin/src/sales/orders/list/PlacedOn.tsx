import { text } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Moment } from '../../../records/fields/RelativeDate';
import type { OrderRecord } from '../orderRecord';

/** When an order was placed; a cart, when it was begun and last changed. */
export const PlacedOn = () => {
  const order = useRecordContext<OrderRecord>();
  if (!order) return null;
  if (order.status !== 'in cart') return order.orderTimestamp && <Moment value={order.orderTimestamp} />;
  return (
    <>
      <Moment value={order.createdTimestamp} />
      <Typography variant="caption" color="textSecondary" component="div">
        {text('order.placed.updated')} <Moment value={order.updatedTimestamp} />
      </Typography>
    </>
  );
};
