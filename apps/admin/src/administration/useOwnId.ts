import { useSession } from '../shell/useSession';

/** The id of the admin who is signed in. */
export function useOwnId(): number | undefined {
  const session = useSession();
  return typeof session === 'object' ? session.id : undefined;
}
