import { text } from '@impeller/contracts';
import { Alert, AlertTitle, Button, type AlertProps } from '@mui/material';

interface RetryAlertProps extends Pick<AlertProps, 'sx' | 'children'> {
  title?: string;
  onRetry: () => unknown;
}

/** Where something could not be loaded: why not, and the way to try it again. */
export const RetryAlert = ({ title, onRetry, sx, children }: RetryAlertProps) => (
  <Alert severity="error" sx={sx} action={<Button onClick={() => void onRetry()}>{text('shell.retry')}</Button>}>
    {title && <AlertTitle>{title}</AlertTitle>}
    {children}
  </Alert>
);
