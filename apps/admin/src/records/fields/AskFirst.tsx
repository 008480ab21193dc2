import { text } from '@impeller/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';

interface AskFirstProps {
  isOpen: boolean;
  title: string;
  help: string;
  /** The button that does it. */
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that hurts; the safe button has the focus. */
export const AskFirst = ({ isOpen, title, help, confirm, cancel = text('shell.cancel'), onConfirm, onCancel }: AskFirstProps) => {
  const helpId = useId();
  return (
    <Dialog open={isOpen} onClose={onCancel} role="alertdialog" maxWidth="xs" fullWidth aria-describedby={helpId}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={helpId}>{help}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
