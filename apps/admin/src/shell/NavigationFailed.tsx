import { text } from '@impeller/contracts';
import { Alert, AlertTitle, Button } from '@mui/material';

/** The way to a screen ended halfway: what it needs could not be fetched (specification §8). */
export const NavigationFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Alert severity="error" action={<Button onClick={onRetry}>{text('shell.retry')}</Button>}>
    <AlertTitle>{text('session.hasError')}</AlertTitle>
    {text('network.error')}
  </Alert>
);
