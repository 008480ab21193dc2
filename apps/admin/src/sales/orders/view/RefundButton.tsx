import { text, toPaise, toRupees } from '@impeller/contracts';
import Icon from '@mui/icons-material/CurrencyRupee';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useHolds } from '../../../data/useHolds';
import { lazyLater } from '../../../records/lazyScreen';
import type { OrderRecord } from '../orderRecord';
import { REFUND_PERMISSION } from '../permission';

const RefundDialog = lazyLater(async () => (await import('./RefundDialog')).RefundDialog);

/** Rupees of the order's payments that have not gone back yet. */
function refundable({ transactions = [] }: OrderRecord): number {
  const sum = (rows: typeof transactions) => rows.reduce((paise, { amount }) => paise + toPaise(amount), 0);
  const back = transactions.filter(({ refundOfId }) => refundOfId !== null);
  return toRupees(sum(transactions.filter(({ kind }) => kind !== 'refund')) - sum(back));
}

/** Records money that goes back; only where some can, and for whoever may. */
export const RefundButton = ({ order }: { order: OrderRecord }) => {
  const may = useHolds();
  const [isOpen, setOpen] = useState(false);
  const most = refundable(order);
  if (!may(REFUND_PERMISSION) || most <= 0) return null;
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<Icon />} onClick={() => setOpen(true)}>
        {text('order.refund')}
      </Button>
      <Suspense>{isOpen && <RefundDialog order={order} most={most} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
