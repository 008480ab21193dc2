import { REFUND_PERMISSION, text } from '@impeller/contracts';
import Icon from '@mui/icons-material/CurrencyRupee';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useHolds } from '../../../data/useHolds';
import { lazyLater } from '../../../records/lazyScreen';
import { Part } from '../../../records/Part';
import type { OrderRecord } from '../orderRecord';
import { refundable, type Refundable } from './refundable';

const RefundDialog = lazyLater(async () => (await import('./RefundDialog')).RefundDialog);

interface RefundButtonProps {
  order: OrderRecord;
  /** What can go back; default: of the whole order. */
  most?: Refundable;
  /** What a screen reader says of one that stands in a table, and has no room for its icon. */
  label?: string;
}

/** Records money that goes back; only where some can, and for whoever may. */
export const RefundButton = ({ order, most = refundable(order), label }: RefundButtonProps) => {
  const may = useHolds();
  const [isOpen, setOpen] = useState(false);
  if (!may(REFUND_PERMISSION) || most.amount <= 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={label ? null : <Icon />}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {text('order.refund')}
      </Button>
      {isOpen && (
        <Part onRefused={() => setOpen(false)}>
          <RefundDialog order={order} most={most} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
};
