import { text } from '@impeller/contracts';
import { RetryAlert } from './RetryAlert';

interface NavigationFailedProps {
  /** What the server said; empty where it said nothing. */
  reason?: string;
  onRetry: () => void;
}

/** The way to a screen ended halfway: what it needs could not be fetched (specification §8). */
export const NavigationFailed = ({ reason, onRetry }: NavigationFailedProps) => (
  <RetryAlert title={text('session.hasError')} onRetry={onRetry}>
    {reason || text('network.error')}
  </RetryAlert>
);
