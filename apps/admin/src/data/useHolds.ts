import { useSyncExternalStore } from 'react';
import { mayDo } from './authProvider';
import { currentSession, onSession } from './session';

/** Whether whoever is signed in holds a permission. */
export function useHolds(): (permission: string) => boolean {
  const session = useSyncExternalStore(onSession, currentSession);
  return (permission) => typeof session === 'object' && mayDo(session, permission);
}
