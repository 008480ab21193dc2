import { SESSION_ROUTES, text, type OwnProfile, type SessionAdmin } from '@impeller/contracts';
import { useNotify, type HttpError } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { adopt, refresh } from '../../data/session';
import { ERROR_TOAST } from '../../records/toasts';

/** Milliseconds that the success stays: longer than others (specification §8). */
const SHOWN_FOR = 5_000;

/** Changes one's own account; answers the texts of the fields that the API refused. */
export function useOwnChange() {
  const notify = useNotify();
  return async (change: OwnProfile): Promise<Record<string, string> | undefined> => {
    try {
      const admin = await exchange<SessionAdmin>('PATCH', SESSION_ROUTES.me, change);
      // A new password has ended this session too; the answer brought the cookie of the next.
      if (change.password !== undefined) await refresh();
      else adopt(admin);
      notify(text('profile.saved'), { type: 'success', autoHideDuration: SHOWN_FOR });
      return undefined;
    } catch (error) {
      const { body, message } = error as HttpError;
      if (Object.keys(body?.errors ?? {}).length > 0) return body.errors;
      notify(message, ERROR_TOAST);
      return {};
    }
  };
}
