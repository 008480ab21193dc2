import { SESSION_ROUTES, text, type OwnProfile, type SessionAdmin } from '@impeller/contracts';
import { useNotify, type HttpError } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { adopt, refresh } from '../../data/session';
import { useRefusal } from '../../records/form/useRefusal';

/** Milliseconds that the success stays: longer than others (specification §8). */
const SHOWN_FOR = 5_000;

/** Changes one's own account; answers the texts of the form's fields that the API refused, none of what was told otherwise. */
export function useOwnChange() {
  const notify = useNotify();
  const { form, refuse } = useRefusal();
  const change = async (wanted: OwnProfile): Promise<Record<string, string> | undefined> => {
    try {
      const admin = await exchange<SessionAdmin>('PATCH', SESSION_ROUTES.me, wanted);
      // A new password has ended this session too; the answer brought the cookie of the next.
      if (wanted.password !== undefined) await refresh();
      else adopt(admin);
      notify(text('profile.saved'), { type: 'success', autoHideDuration: SHOWN_FOR });
      return undefined;
    } catch (error) {
      return refuse(error as HttpError);
    }
  };
  return { form, change };
}
