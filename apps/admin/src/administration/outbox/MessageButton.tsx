import type { OutboxMessage } from '@impeller/contracts';
import { Link } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { lazyScreen } from '../../records/lazyScreen';
import { Part } from '../../records/Part';

const MessageDialog = lazyScreen(async () => (await import('./MessageDialog')).MessageDialog);

/** The row's subject; opens the message. */
export const MessageButton = () => {
  const message = useRecordContext<OutboxMessage>();
  const [isOpen, setOpen] = useState(false);
  if (!message) return null;
  return (
    <>
      <Link
        component="button"
        type="button"
        title={message.subject}
        onClick={() => setOpen(true)}
        sx={{ maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'left', font: 'inherit' }}
      >
        {message.subject}
      </Link>
      {isOpen && (
        <Part onRefused={() => setOpen(false)}>
          <MessageDialog message={message} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
};
