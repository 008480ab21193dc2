import { MOVE_PERMISSION, text } from '@impeller/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useHolds } from '../../../data/useHolds';
import { lazyLater } from '../../../records/lazyScreen';
import { Part } from '../../../records/Part';
import type { OrderRecord } from '../orderRecord';

const NoteDialog = lazyLater(async () => (await import('./NoteDialog')).NoteDialog);

/** Notes something on an order without moving it; for whoever may move it. */
export const NoteButton = ({ order }: { order: OrderRecord }) => {
  const may = useHolds();
  const [isOpen, setOpen] = useState(false);
  if (!may(MOVE_PERMISSION)) return null;
  return (
    <>
      <Button size="small" sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
        {text('order.note')}
      </Button>
      {isOpen && (
        <Part onRefused={() => setOpen(false)}>
          <NoteDialog order={order} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
};
