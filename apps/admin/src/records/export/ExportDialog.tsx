import { text } from '@impeller/contracts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CancelExport } from './CancelExport';
import { ExportBar } from './ExportBar';
import { Files } from './Files';
import type { Exporting } from './useExport';

interface ExportDialogProps {
  state: Exporting | undefined;
  isOpen: boolean;
  onClose: () => void;
  onRetry: () => void;
  /** Stands in Retry's place where the list cannot be exported as it is. */
  wayOut?: ReactNode;
}

/** How far a large export is, its files when it is ready, or why it failed. It may be closed meanwhile. */
export const ExportDialog = ({ state, isOpen, onClose, onRetry, wayOut }: ExportDialogProps) => (
  <Dialog open={isOpen && state !== undefined} onClose={onClose} maxWidth="xs" fullWidth>
    <DialogTitle>{text('exports.title')}</DialogTitle>
    <DialogContent>{state && <Body state={state} />}</DialogContent>
    <DialogActions>
      {state?.is === 'failed' && (state.isRefused ? wayOut : <Retry onRetry={onRetry} />)}
      {state?.is === 'running' && <CancelExport id={state.progress.id} onDone={onClose} />}
      <Button onClick={onClose}>{text('shell.close')}</Button>
    </DialogActions>
  </Dialog>
);

const Retry = ({ onRetry }: Pick<ExportDialogProps, 'onRetry'>) => (
  <Button variant="contained" onClick={onRetry}>
    {text('exports.retry')}
  </Button>
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
