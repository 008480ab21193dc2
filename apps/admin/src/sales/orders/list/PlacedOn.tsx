import { order as contract, text, timeOf } from '@impeller/contracts';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { fieldLabel } from '../../../data/i18nProvider';
import { Moment } from '../../../records/fields/RelativeDate';
import { ListColumn } from '../../../records/list/ListColumn';
import type { OrderRecord } from '../orderRecord';
import { statusOf } from './status';

/** When orders were placed. A cart is not: a list of carts has when each was begun, and is sorted by that. */
export const TimesColumn = (_: { source: 'orderTimestamp' }) => {
  const source = timeOf(statusOf(useListContext().filterValues));
  return <ListColumn source={source} field={source === 'createdTimestamp' ? BegunOn : PlacedOn} />;
};

/** When a cart was begun, and last changed. */
const BegunOn = () => {
  const order = useRecordContext<OrderRecord>();
  return order ? (
    <>
      <Moment value={order.createdTimestamp} />
      <Changed order={order} />
    </>
  ) : null;
};

/** When an order was placed; among others a cart says that its times are other ones. */
const PlacedOn = () => {
  const order = useRecordContext<OrderRecord>();
  if (!order) return null;
  if (order.orderTimestamp) return <Moment value={order.orderTimestamp} />;
  return (
    <>
      <Small>
        {fieldLabel(contract.path, 'createdTimestamp')} <Moment value={order.createdTimestamp} />
      </Small>
      {order.status === 'in cart' && <Changed order={order} />}
    </>
  );
};

const Changed = ({ order }: { order: OrderRecord }) => (
  <Small>
    {text('order.placed.updated')} <Moment value={order.updatedTimestamp} />
  </Small>
);

const Small = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" color="textSecondary" component="div">
    {children}
  </Typography>
);
