import { SESSION_ROUTES, text, type AdminSessionAnswer, type SessionAdmin } from '@impeller/contracts';
import { HttpError } from 'react-admin';
import { askForToken, OURS, PATIENCE } from './askForToken';
import { forgetRecords } from './forget';

/** `unknown` until the refresh cookie has been tried once. */
export type Session = 'unknown' | 'unreachable' | 'none' | SessionAdmin;

let session: Session = 'unknown';
let token: string | undefined;
let endedBecause: string | undefined;
let refreshing: Promise<boolean> | undefined;
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('impeller-session');

function become(next: Session): void {
  session = next;
  listeners.forEach((listener) => listener());
}

/** For `useSyncExternalStore`. */
export const currentSession = (): Session => session;
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The access token lives in memory only: no storage that another script could read later. */
export const accessToken = (): string | undefined => token;

/** Why the last session ended, once: the login screen shows it. */
export function takeEndReason(): string | undefined {
  const reason = endedBecause;
  endedBecause = undefined;
  return reason;
}

/** Forgets the session in this tab; `reason` is shown on the login screen. */
export function endSession(reason?: string): void {
  token = undefined;
  endedBecause = reason;
  if (session !== 'none') become('none');
}

/** The answer's body; rejects with the API's message, or 'Network error!' when nothing answers. */
async function answerTo<T = unknown>(call: Promise<Response>): Promise<T> {
  const response = await call.catch(() => {
    throw new HttpError(text('network.error'), 0);
  });
  const answer: { message?: string } = await response.json().catch(() => ({}));
  if (!response.ok) throw new HttpError(answer.message ?? response.statusText, response.status, answer);
  return answer as T;
}

/** A call without a session; rejects with the API's message. */
export const postOpen = <T = unknown>(path: string, body?: object, headers: Record<string, string> = {}): Promise<T> =>
  answerTo(
    fetch(path, {
      method: 'POST',
      headers: { ...OURS, ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    }),
  );

function admit({ token: next, admin }: AdminSessionAnswer): void {
  if (!next) throw new Error(text('session.noToken'));
  token = next;
  become(admin);
}

/** What the API says of the one who is signed in, after a change of their own. */
export const adopt = (admin: SessionAdmin): void => become(admin);

/** Signs in; rejects with the API's message. `code` is the second factor, where one is asked for. */
export async function signIn(emailAddress: string, password: string, code?: string): Promise<void> {
  admit(await postOpen<AdminSessionAnswer>(SESSION_ROUTES.login, { emailAddress, password, ...(code ? { code } : {}) }));
}

async function refreshOnce(): Promise<boolean> {
  try {
    admit(await answerTo<AdminSessionAnswer>(askForToken()));
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return false;
    throw error;
  } finally {
    refreshing = undefined;
  }
}

/** Asks for a new access token by the refresh cookie; false when there is no session any more. Rejects when the API is out of reach. */
export function refresh(): Promise<boolean> {
  refreshing ??= refreshOnce();
  return refreshing;
}

/** Nothing answered, or the server is not itself: the session may well be alive. */
const isOutage = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 429);

/** Finds out, on the first screen, whether this browser is signed in. What cannot be understood ends the session and says why. */
export async function restoreSession(): Promise<void> {
  try {
    if (!(await refresh())) endSession();
  } catch (error) {
    if (isOutage(error)) become('unreachable');
    else endSession((error as Error).message || text('session.hasError'));
  }
}

/** Ends the session on the server and in every tab. */
export async function signOut(): Promise<void> {
  const reason = token ? undefined : text('session.noTokenToEnd');
  const authorization: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  await postOpen(SESSION_ROUTES.logout, undefined, authorization).catch(() => undefined); // an unreachable API must not keep anybody in
  otherTabs?.postMessage('ended');
  forgetRecords();
  endSession(reason);
}

otherTabs?.addEventListener('message', () => endSession(text('session.endedElsewhere')));
