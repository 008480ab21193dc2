import { text, type Order } from '@impeller/contracts';
import {
  Alert,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
} from '@mui/material';
import { useId } from 'react';
import { useSelection } from '../../../records/list/selection';
import { nameOfOrder } from '../orderRecord';
import { useDispatch, type Dispatching } from './useDispatch';
import { SteadyButton } from '../../../records/form/SteadyButton';

/** Asks, sends the orders out one after the other, and says of each that stayed why. */
export const DispatchDialog = ({ onClose }: { onClose: () => void }) => {
  const { picked } = useSelection();
  const { state, start, stop } = useDispatch(onClose);
  const bodyId = useId();
  const isRunning = state.is === 'running';
  const title = text('order.dispatch.ask', { count: picked.size });
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      role="alertdialog"
      maxWidth="sm"
      fullWidth
      aria-labelledby="dispatch"
      aria-describedby={bodyId}
    >
      <DialogTitle id="dispatch">{state.is === 'asking' ? title : text('order.dispatch')}</DialogTitle>
      <DialogContent id={bodyId}>
        <Body state={state} />
      </DialogContent>
      <DialogActions>
        <SteadyButton autoFocus isBusy={state.is === 'running' && state.isStopping} onClick={isRunning ? stop : onClose}>
          {text(state.is === 'done' ? 'shell.close' : 'shell.cancel')}
        </SteadyButton>
        {state.is !== 'done' && (
          <SteadyButton variant="contained" isBusy={isRunning} onClick={start}>
            {text('order.dispatch.confirm')}
          </SteadyButton>
        )}
      </DialogActions>
    </Dialog>
  );
};

const Body = ({ state }: { state: Dispatching }) => {
  if (state.is === 'asking') return <DialogContentText>{text('order.dispatch.help')}</DialogContentText>;
  if (state.is === 'running') {
    const { done, total } = state;
    return (
      <>
        <LinearProgress variant="determinate" value={(done / total) * 100} />
        <DialogContentText role="status" sx={{ mt: 1 }}>
          {text('order.dispatch.running', { done, total })}
        </DialogContentText>
      </>
    );
  }
  return (
    <>
      {state.sent > 0 && <Alert severity="success">{text('order.dispatch.done', { count: state.sent })}</Alert>}
      <Alert severity="error" sx={{ mt: 1 }}>
        {text('order.dispatch.failed', { count: state.failures.length })}
      </Alert>
      <List dense>
        {state.failures.map(({ order, reason }) => (
          <ListItem key={order.id}>
            <ListItemText primary={nameOfOrder(order as Order)} secondary={reason} />
          </ListItem>
        ))}
      </List>
    </>
  );
};
