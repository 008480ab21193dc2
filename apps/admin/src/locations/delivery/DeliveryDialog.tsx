import { formatCount, text } from '@impeller/contracts';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Divider,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { RetryAlert } from '../../shell/RetryAlert';
import { DeliveryFile } from './DeliveryFile';
import { useDelivery } from './useDelivery';

interface DeliveryDialogProps {
  filter: readonly string[];
  isWholePlace?: boolean;
  onClose: () => void;
}

/** Asks which way, with the number of pincodes that it is about; or takes a CSV. */
export const DeliveryDialog = ({ filter, isWholePlace, onClose }: DeliveryDialogProps) => {
  const { count, uncounted, recount, faults, isBusy, set, send } = useDelivery(filter, onClose);
  const id = useId();
  const isReady = count !== undefined && count > 0 && !isBusy;
  const scope = isWholePlace ? 'delivery.scope.place' : 'delivery.scope.list';
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      aria-describedby={`${id}scope ${id}help`}
    >
      <DialogTitle>{text('delivery.title')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {uncounted ? (
            <RetryAlert onRetry={recount}>{uncounted.message}</RetryAlert>
          ) : (
            <DialogContentText id={`${id}scope`}>
              {count === undefined ? text('shell.loading') : text(scope, { count: formatCount(count) })}
            </DialogContentText>
          )}
          <Typography id={`${id}help`} color="textSecondary">
            {text('delivery.help')}
          </Typography>
          {faults.length > 0 && (
            <Alert severity="error" sx={{ maxHeight: 240, overflowY: 'auto' }}>
              {faults.map((fault) => (
                <div key={fault}>{fault}</div>
              ))}
            </Alert>
          )}
          <Divider />
          <DeliveryFile isBusy={isBusy} onChoose={send} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose} disabled={isBusy}>
          {text('shell.cancel')}
        </Button>
        <Button color="error" variant="outlined" disabled={!isReady} onClick={() => set(false)}>
          {text('delivery.off')}
        </Button>
        <Button variant="contained" disabled={!isReady} onClick={() => set(true)}>
          {text('delivery.on')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
