import { product, text } from '@impeller/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  type DialogProps,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { lengthHelp } from '../../records/form/TextInput';
import { holdUnsaved } from '../../records/form/unsaved';

interface RejectDialogProps {
  name: string;
  /** What was given before, and refused. */
  before?: string;
  onReject: (reason: string) => void | Promise<void>;
  onCancel: () => void;
}

/** Asks why a product is rejected. A click beside it takes nothing away that was typed. */
export const RejectDialog = ({ name, before = '', onReject, onCancel }: RejectDialogProps) => {
  const [reason, setReason] = useState(before);
  const given = reason.trim();
  const length = lengthHelp(product.path, 'statusReason', reason);
  const isTyped = given !== '';
  useEffect(() => (isTyped ? holdUnsaved() : undefined), [isTyped]);
  const leave: DialogProps['onClose'] = (_, how) => {
    if (!(how === 'backdropClick' && isTyped)) onCancel();
  };
  return (
    <Dialog open onClose={leave} maxWidth="xs" fullWidth aria-labelledby="reject-title">
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
        <Button variant="contained" color="error" disabled={!isTyped || length.error} onClick={() => void onReject(given)}>
          {text('editor.approval.reject')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
