import {
  SESSION_ROUTES,
  text,
  type RecoveryCodes,
  type SecondFactorOffer,
  type SecondFactorState,
  type SessionAdmin,
} from '@impeller/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, type HttpError } from 'react-admin';
import { exchange } from '../../../data/httpClient';
import { adopt } from '../../../data/session';
import { isFateUnknown, isUnanswered } from '../../../data/statuses';
import { useRefusal } from '../../../records/form/useRefusal';
import { ERROR_TOAST } from '../../../records/toasts';

const PATH = SESSION_ROUTES.secondFactor;
const QUERY_KEY = ['own-second-factor'];

/** Whether one's own account asks for a code. */
export const useSecondFactor = () =>
  useQuery({ queryKey: QUERY_KEY, queryFn: () => exchange<SecondFactorState>('GET', PATH), retry: false });

/** The texts of refused fields, for a form; none where all went well. */
type Errors = Record<string, string> | undefined;

/** Whether it is on by now; undefined where that cannot be had either. */
const askWhetherOn = async (): Promise<boolean | undefined> =>
  (await exchange<SecondFactorState>('GET', PATH).catch(() => undefined))?.isOn;

/**
 * Whether it is on after a step towards that was refused: the API says so, or it can be asked, where nobody knows what became of the
 * step. An answer that got lost has taken the recovery codes along, and every code of the app would be refused from then on.
 */
async function isOnAlready(error: HttpError): Promise<boolean> {
  if (error.status === 409) return true;
  return isFateUnknown(error) && (await askWhetherOn()) === true;
}

/**
 * A role that demanded it grants from now on; and everything that said no before is asked again. Never rejects: the change before it
 * has succeeded, so what fails here is told by itself, and nobody waits for what nothing answers.
 */
function useSettling(): () => Promise<void> {
  const notify = useNotify();
  const client = useQueryClient();
  return async () => {
    try {
      adopt(await exchange<SessionAdmin>('POST', SESSION_ROUTES.me));
      await client.invalidateQueries();
    } catch (error) {
      notify((error as HttpError).message, ERROR_TOAST);
      void client.invalidateQueries();
    }
  };
}

/** Where it is on already there is nothing to set up: that is told, and `leave` leaves the steps. Answers whether it is so. */
function useLeaving(settle: () => Promise<void>) {
  const notify = useNotify();
  return (leave: () => void) => async (error: HttpError) => {
    if (!(await isOnAlready(error))) return false;
    notify(text('secondFactor.isOn.already'), { ...ERROR_TOAST, type: 'warning' });
    await settle();
    leave();
    return true;
  };
}

/** That it is off is told; so is what may have become of a step whose answer got lost. */
function useTelling(settle: () => Promise<void>) {
  const notify = useNotify();
  const tellOff = async () => {
    notify(text('secondFactor.isOff'), { type: 'success' });
    await settle();
  };
  /** Its answer got lost on the way: the second factor is off all the same. */
  const isOffAlready = async (error: HttpError) => {
    if (!isFateUnknown(error) || (await askWhetherOn()) !== false) return false;
    await tellOff();
    return true;
  };
  /** Nobody can ask whether they are new: that the old ones may be void is told instead. */
  const mayBeVoid = async (error: HttpError) => {
    if (!isUnanswered(error)) return false;
    notify(text('secondFactor.codes.unknown'), ERROR_TOAST);
    return true;
  };
  return { tellOff, isOffAlready, mayBeVoid };
}

/** The steps that change one's own second factor; each hands on what it was answered, or answers the form's errors. */
export function useSecondFactorSteps() {
  const settle = useSettling();
  const { tellOff, isOffAlready, mayBeVoid } = useTelling(settle);
  const unlessOn = useLeaving(settle);
  const { form, refuse } = useRefusal();

  const attempt = async <T>(
    path: string,
    body: object,
    then: (answer: T) => void | Promise<void>,
    isSettled: (error: HttpError) => Promise<boolean> = async () => false,
  ): Promise<Errors> => {
    try {
      await then(await exchange<T>('POST', path, body));
      return undefined;
    } catch (error) {
      return (await isSettled(error as HttpError)) ? undefined : refuse(error as HttpError);
    }
  };

  return {
    form,
    begin: (currentPassword: string, then: (offer: SecondFactorOffer) => void, leave: () => void) =>
      attempt(PATH, { currentPassword }, then, unlessOn(leave)),
    confirm: (code: string, then: (codes: readonly string[]) => void, leave: () => void) =>
      attempt<RecoveryCodes>(`${PATH}/confirm`, { code }, ({ recoveryCodes }) => then(recoveryCodes), unlessOn(leave)),
    remove: (currentPassword: string, code: string) =>
      attempt(`${PATH}/remove`, { currentPassword, code }, tellOff, isOffAlready),
    renew: (currentPassword: string, code: string, then: (codes: readonly string[]) => void) =>
      attempt<RecoveryCodes>(
        `${PATH}/recovery-codes`,
        { currentPassword, code },
        ({ recoveryCodes }) => then(recoveryCodes),
        mayBeVoid,
      ),
    settle,
  };
}
