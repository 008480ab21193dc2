import { text } from '@impeller/contracts';
import { RetryAlert } from './RetryAlert';

/** The way to a screen ended halfway: what it needs could not be fetched (specification §8). */
export const NavigationFailed = ({ onRetry }: { onRetry: () => void }) => (
  <RetryAlert title={text('session.hasError')} onRetry={onRetry}>
    {text('network.error')}
  </RetryAlert>
);
