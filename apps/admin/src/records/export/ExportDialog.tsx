import { text } from '@impeller/contracts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { CancelExport } from './CancelExport';
import { ExportBar } from './ExportBar';
import { Files } from './Files';
import type { Exporting } from './useExport';

interface ExportDialogProps {
  state: Exporting | undefined;
  isOpen: boolean;
  onClose: () => void;
  onRetry: () => void;
}

/** How far a large export is, its files when it is ready, or why it failed. It may be closed meanwhile. */
export const ExportDialog = ({ state, isOpen, onClose, onRetry }: ExportDialogProps) => (
  <Dialog open={isOpen && state !== undefined} onClose={onClose} maxWidth="xs" fullWidth>
    <DialogTitle>{text('exports.title')}</DialogTitle>
    <DialogContent>{state && <Body state={state} />}</DialogContent>
    <DialogActions>
      {state?.is === 'failed' && !state.isRefused && (
        <Button variant="contained" onClick={onRetry}>
          {text('exports.retry')}
        </Button>
      )}
      {state?.is === 'running' && <CancelExport id={state.progress.id} onDone={onClose} />}
      <Button onClick={onClose}>{text('exports.close')}</Button>
    </DialogActions>
  </Dialog>
);

const Body = ({ state }: { state: Exporting }) => {
  if (state.is === 'failed') return <Alert severity="error">{state.message}</Alert>;
  if (state.is === 'ready') return <Files {...state.progress} />;
  const { done, total } = state.is === 'running' ? state.progress : { done: 0, total: 0 };
  return (
    <Stack sx={{ gap: 1 }}>
      <ExportBar done={done} total={total} />
      <Typography color="textSecondary">{text('exports.leave')}</Typography>
    </Stack>
  );
};
