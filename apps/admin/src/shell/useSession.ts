import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, onSession, restoreSession, type Session } from '../data/session';

/** The session of this browser; finds out by the refresh cookie where that is not known yet. */
export function useSession(): Session {
  const session = useSyncExternalStore(onSession, currentSession);
  useEffect(() => {
    if (session === 'unknown') void restoreSession();
  }, [session]);
  return session;
}
