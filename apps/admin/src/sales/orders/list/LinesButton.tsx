import { text } from '@impeller/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { lazyScreen } from '../../../records/lazyScreen';
import { Part } from '../../../records/Part';
import type { OrderRecord } from '../orderRecord';

const LinesPopover = lazyScreen(async () => (await import('./LinesPopover')).LinesPopover);

/** How many products an order has; a click lists them. */
export const LinesButton = () => {
  const lines = useRecordContext<OrderRecord>()?.ordersProduct ?? [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (lines.length === 0) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        {text('order.products', { count: lines.length })}
      </Button>
      {anchor && (
        <Part onRefused={() => setAnchor(null)}>
          <LinesPopover lines={lines} anchor={anchor} onClose={() => setAnchor(null)} />
        </Part>
      )}
    </>
  );
};
