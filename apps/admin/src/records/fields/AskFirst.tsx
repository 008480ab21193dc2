import { text } from '@impeller/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';

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
export const AskFirst = ({ isOpen, title, help, confirm, cancel = text('shell.cancel'), onConfirm, onCancel }: AskFirstProps) => (
  <Dialog open={isOpen} onClose={onCancel} role="alertdialog" maxWidth="xs" fullWidth>
    <DialogTitle>{title}</DialogTitle>
    <DialogContent>
      <DialogContentText>{help}</DialogContentText>
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
