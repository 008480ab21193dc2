import { formatRupees, isPaymentDue, text } from '@impeller/contracts';
import { Box } from '@mui/material';
import { Fragment } from 'react';
import type { OrderRecord } from '../orderRecord';

type Sum = readonly [name: string, rupees: number, isStrong?: boolean];

const sumsOf = (order: OrderRecord): Sum[] => {
  const discount = order.couponCode ? text('order.sum.coupon', { code: order.couponCode }) : text('order.sum.discount');
  const all: (Sum | false)[] = [
    [text('order.sum.total'), order.total],
    order.discountAmount > 0 && [discount, -order.discountAmount],
    [text('order.sum.shipping'), order.shippingCharges],
    [text('order.sum.grandTotal'), order.grandTotal, true],
    [text('order.sum.tax'), order.taxedAmount],
    order.walletAmount > 0 && [text('order.sum.wallet'), order.walletAmount],
    order.status !== 'in cart' && [text('order.sum.received'), order.amountReceived],
    order.amountPending > 0 && isPaymentDue(order) && [text('order.sum.pending'), order.amountPending, true],
    order.balance > 0 && [text('order.sum.balance'), order.balance, true],
  ];
  return all.filter((sum) => sum !== false);
};

/** What an order comes to, and what of it is paid. */
export const Sums = ({ order }: { order: OrderRecord }) => <SumList sums={sumsOf(order)} />;

/** Names and amounts under one another. */
export const SumList = ({ sums }: { sums: readonly Sum[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'auto auto',
      columnGap: 4,
      rowGap: 0.5,
      '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      '& .strong': { fontWeight: 600 },
    }}
  >
    {sums.map(([name, rupees, isStrong]) => (
      <Fragment key={name}>
        <dt className={isStrong ? 'strong' : undefined}>{name}</dt>
        <dd className={isStrong ? 'strong' : undefined}>{formatRupees(rupees)}</dd>
      </Fragment>
    ))}
  </Box>
);
