import { formatInstant, text, type OutboxMessage } from '@impeller/contracts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';

/** A message as it was sent, its secrets masked; as text, whatever stands in it. */
export const MessageDialog = ({ message, onClose }: { message: OutboxMessage; onClose: () => void }) => (
  <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="message-title">
    <DialogTitle id="message-title">{message.subject}</DialogTitle>
    <DialogContent tabIndex={0}>
      <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {message.recipient} · {formatInstant(new Date(message.createdTimestamp))}
      </Typography>
      {message.attachments && (
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {text('outbox.attached', { files: message.attachments })}
        </Typography>
      )}
      {message.status === 'kept' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text(`outbox.kept.${message.channel}`)}
        </Alert>
      )}
      {message.problem && message.status !== 'kept' && (
        <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {message.problem}
        </Alert>
      )}
      <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message.body}
      </Typography>
    </DialogContent>
    <DialogActions>
      <Button autoFocus onClick={onClose}>
        {text('shell.close')}
      </Button>
    </DialogActions>
  </Dialog>
);
