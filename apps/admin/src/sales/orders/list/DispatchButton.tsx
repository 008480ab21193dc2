import { text } from '@impeller/contracts';
import Icon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { DispatchDialog } from './DispatchDialog';

/** Sends the selected orders out for delivery, after a question. */
export const DispatchButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<Icon />} onClick={() => setOpen(true)}>
        {text('order.dispatch')}
      </Button>
      {isOpen && <DispatchDialog onClose={() => setOpen(false)} />}
    </>
  );
};
