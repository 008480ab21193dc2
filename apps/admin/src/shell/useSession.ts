import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, isLapsed, onSession, outage, restoreSession, type Session } from '../data/session';

/** The session of this browser; finds out by the refresh cookie where that is not known yet. */
export function useSession(): Session {
  const session = useSyncExternalStore(onSession, currentSession);
  useEffect(() => {
    if (session === 'unknown') void restoreSession();
  }, [session]);
  return session;
}

/** `outage`, of now. */
export const useOutage = (): string | undefined => useSyncExternalStore(onSession, outage);

/** `isLapsed`, of now. */
export const useIsLapsed = (): boolean => useSyncExternalStore(onSession, isLapsed);
