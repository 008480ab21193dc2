import { text, type OutboxMessage } from '@impeller/contracts';
import { Chip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Tooltip } from '../../records/Tooltip';

const COLOURS = { waiting: 'warning', sent: 'success', failed: 'error', kept: 'default' } as const;

/** What became of the row's message. */
export const MessageStatus = () => {
  const message = useRecordContext<OutboxMessage>();
  if (!message) return null;
  const { status, channel } = message;
  const chip = <Chip size="small" variant="outlined" color={COLOURS[status]} label={text(`outbox.status.${status}`)} />;
  return status === 'kept' ? <Tooltip title={text(`outbox.kept.${channel}`)}>{chip}</Tooltip> : chip;
};
