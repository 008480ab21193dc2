import { SESSION_ROUTES, text, type OwnProfile, type SessionAdmin } from '@impeller/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, type HttpError } from 'react-admin';
import { call, exchange } from '../../data/httpClient';
import { adopt, sendIntoNext } from '../../data/session';
import { useRefusal } from '../../records/form/useRefusal';
import { ERROR_TOAST } from '../../records/toasts';
import { OWN_SESSIONS } from './SessionsCard';

/** Milliseconds that the success stays: longer than others (specification §8). */
const SHOWN_FOR = 5_000;

/** Sends a new password, which ends this session too; answers why there is no token of the next one yet, where there is none. */
async function sendPassword(wanted: OwnProfile): Promise<Error | undefined> {
  let missed: Error | undefined;
  const around = (send: () => Promise<Response>) => sendIntoNext(send, (error) => (missed = error));
  await call(SESSION_ROUTES.me, { method: 'PATCH', body: JSON.stringify(wanted), around });
  return missed;
}

async function sendRest(wanted: OwnProfile): Promise<undefined> {
  adopt(await exchange<SessionAdmin>('PATCH', SESSION_ROUTES.me, wanted));
}

/** Changes one's own account; answers the texts of the form's fields that the API refused, none of what was told otherwise. */
export function useOwnChange() {
  const notify = useNotify();
  const queries = useQueryClient();
  const { form, refuse } = useRefusal();
  const change = async (wanted: OwnProfile): Promise<Record<string, string> | undefined> => {
    try {
      const missed = await (wanted.password === undefined ? sendRest(wanted) : sendPassword(wanted));
      notify(text('profile.saved'), { type: 'success', autoHideDuration: SHOWN_FOR });
      // The password is changed all the same: this is no reason to offer the form again.
      if (missed) notify(missed.message, ERROR_TOAST);
      // A new password has ended all of them, also where the next one is not known yet.
      if (wanted.password !== undefined) void queries.invalidateQueries({ queryKey: OWN_SESSIONS });
      return undefined;
    } catch (error) {
      return refuse(error as HttpError);
    }
  };
  return { form, change };
}
