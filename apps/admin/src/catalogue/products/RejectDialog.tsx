import { product, text } from '@impeller/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { lengthHelp } from '../../records/form/TextInput';

interface RejectDialogProps {
  name: string;
  onReject: (reason: string) => void | Promise<void>;
  onCancel: () => void;
}

/** Asks why a product is rejected. */
export const RejectDialog = ({ name, onReject, onCancel }: RejectDialogProps) => {
  const [reason, setReason] = useState('');
  const given = reason.trim();
  const length = lengthHelp(product.path, 'statusReason', reason);
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby="reject-title">
      <DialogTitle id="reject-title">{text('editor.approval.reject.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{text('editor.approval.reject.help')}</DialogContentText>
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={2}
          required
          label={text('editor.approval.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...length}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{text('shell.cancel')}</Button>
        <Button variant="contained" color="error" disabled={given === '' || length.error} onClick={() => void onReject(given)}>
          {text('editor.approval.reject')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
