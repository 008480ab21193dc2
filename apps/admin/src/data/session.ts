import { SESSION_ROUTES, text, type AdminSessionAnswer, type SessionAdmin } from '@impeller/contracts';
import { HttpError } from 'react-admin';
import { hasUnsaved } from '../records/form/unsaved';
import { askForToken, askNow, forgetAhead, inTurn } from './askForToken';
import { forgetRecords } from './forget';
import { answerTo, postOpen } from './openCalls';

/** `unknown` until the refresh cookie has been tried once. */
export type Session = 'unknown' | 'unreachable' | 'none' | SessionAdmin;

/** Marks, over reloads, a Log Out that the server has not heard of: the cookie would sign the same admin in again. */
const UNENDED = 'impeller-unended';

let session: Session = 'unknown';
let token: string | undefined;
let endedBecause: string | undefined;
let unreachableBecause: string | undefined;
let lapsed = false;
let refreshing: Promise<boolean> | undefined;
/** Counts the sessions of this tab, begun and ended: what was asked for in one says nothing about another. */
let generation = 0;
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('impeller-session');

/** What a tab tells the others: that it has logged out, or which admin has logged in. The refresh cookie is that admin's from then on. */
type Told = 'ended' | { readonly begun: number };
const tell = (told: Told): void => otherTabs?.postMessage(told);

function become(next: Session): void {
  session = next;
  listeners.forEach((listener) => listener());
}

/** From here on it is another session, or none. */
function turn(): void {
  generation += 1;
  refreshing = undefined;
  forgetAhead();
}

/** For `useSyncExternalStore`. */
export const currentSession = (): Session => session;
/** Whether the session is over, but what its admin has typed waits for them to sign in again. Until then nothing is asked for in its name. */
export const isLapsed = (): boolean => lapsed;
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The access token lives in memory only: no storage that another script could read later. */
export const accessToken = (): string | undefined => token;

/** Answers whether the session is still the one of this moment: what comes late must neither revive nor end another. */
export function stillThisSession(): () => boolean {
  const begun = generation;
  return () => begun === generation;
}

/** What was answered instead of who is signed in, while that is `unreachable`. */
export const outage = (): string | undefined => unreachableBecause;

/** Why the last session ended, once: the login screen shows it. */
export function takeEndReason(): string | undefined {
  const reason = endedBecause;
  endedBecause = undefined;
  return reason;
}

/** Forgets the session in this tab; `reason` is shown on the login screen. */
export function endSession(reason?: string): void {
  turn();
  token = undefined;
  endedBecause = reason;
  lapsed = false;
  if (session !== 'none') become('none');
}

/**
 * Forgets the session, which its admin has not ended here, as `endSession` does; but what they have typed and not saved stays for them.
 * All else that is in this tab hangs on it and stays as well, so that the screen must show none of it until then.
 */
export function lapse(reason: string): void {
  if (lapsed) return turn(); // nor does what was asked for since open it again
  if (typeof session !== 'object' || !hasUnsaved()) return endSession(reason);
  turn();
  token = undefined;
  endedBecause = reason;
  lapsed = true;
  become(session);
}

/** Whether this tab is that of an admin with another id. */
const isAnothers = (admin: Pick<SessionAdmin, 'id'>): boolean => typeof session === 'object' && session.id !== admin.id;
const endForAnother = (): void => endSession(text('session.another'));

/** Who is signed in, and their token. A proxy's page in its place is no answer: nobody knows what became of the call. */
function asSession(answer: Partial<AdminSessionAnswer>): AdminSessionAnswer {
  if (!answer.admin) throw new HttpError(text('network.error'), 0);
  return answer as AdminSessionAnswer;
}

function admit({ token: next, admin }: AdminSessionAnswer): void {
  if (!next) throw new Error(text('session.noToken'));
  token = next;
  lapsed = false;
  become(admin);
}

/** What the API says of the one who is signed in, after a change of their own. */
export function adopt(admin: SessionAdmin): void {
  if (token) become(admin); // whoever has logged out meanwhile stays out
}

/** Signs in; rejects with the API's message. `code` is the second factor, where one is asked for. */
export async function signIn(emailAddress: string, password: string, code?: string): Promise<void> {
  const answer = asSession(await postOpen(SESSION_ROUTES.login, { emailAddress, password, ...(code ? { code } : {}) }));
  turn();
  localStorage.removeItem(UNENDED);
  admit(answer);
  tell({ begun: answer.admin.id });
}

async function refreshOnce(ask = askForToken): Promise<boolean> {
  const isStill = stillThisSession();
  try {
    const answer = asSession(await answerTo(ask()));
    if (!isStill()) return false; // whoever has logged out meanwhile stays out
    // The tabs share the cookie: what one admin began here is not to be sent again in the name of another.
    const isOurs = !isAnothers(answer.admin);
    if (isOurs) admit(answer);
    else endForAnother();
    return isOurs;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return false;
    throw error;
  }
}

/** Asks for a new access token by the refresh cookie; false when there is no session any more. Rejects when the API is out of reach. */
export function refresh(): Promise<boolean> {
  if (refreshing) return refreshing;
  const mine = refreshOnce().finally(() => {
    if (refreshing === mine) refreshing = undefined;
  });
  refreshing = mine;
  return mine;
}

/**
 * Sends what ends this session and is answered with the cookie of the next, and asks for that one's token in the same turn: a call that
 * is refused in between, here or in another tab, waits and asks with the new cookie. With the old one it would log this browser out.
 * Where there is no next session after all, this one is over.
 * @param missed is told why there is no token yet; the next call asks for it again
 */
export const sendIntoNext = (send: () => Promise<Response>, missed: (error: Error) => void): Promise<Response> =>
  inTurn(async () => {
    const isStill = stillThisSession();
    const answer = await send();
    if (!answer.ok) return answer;
    try {
      if (!(await refreshOnce(askNow)) && isStill()) lapse(text('session.ended'));
    } catch (error) {
      missed(error as Error);
    }
    return answer;
  });

/** Nothing answered, or the server is not itself: the session may well be alive. */
const isOutage = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 429);

/** Finds out, on the first screen, whether this browser is signed in. What cannot be understood ends the session and says why. */
export async function restoreSession(): Promise<void> {
  const isStill = stillThisSession();
  try {
    const isOpen = await refresh();
    if (isOpen && localStorage.getItem(UNENDED)) await signOut();
    else if (!isOpen && isStill()) endSession();
  } catch (error) {
    if (!isStill()) return;
    const { message, body } = error as Error & { body?: { message?: string } };
    if (!isOutage(error)) return endSession(message || text('session.hasError'));
    unreachableBecause = body?.message; // of the server itself: a proxy's page has only the words of its status
    become('unreachable');
  }
}

/** One call that ends the session on the server; without a token it is refused as one whose token ran out is. */
async function postLogout(): Promise<void> {
  if (!token) throw new HttpError(text('session.noTokenToEnd'), 401);
  await postOpen(SESSION_ROUTES.logout, undefined, { Authorization: `Bearer ${token}` });
}

/** Ends the session on the server. It outlives its access tokens by hours: one that ran out is renewed for this. */
async function revoke(isStill: () => boolean): Promise<void> {
  try {
    await postLogout();
  } catch (error) {
    const isRefused = error instanceof HttpError && error.status === 401;
    if (!isRefused) throw error;
    if (isStill() && (await refresh())) await postLogout();
  }
}

/** Nobody is kept in by an API that is out of reach: what it has not heard, the next visit tells it. */
async function endOnServer(isStill: () => boolean): Promise<void> {
  try {
    await revoke(isStill);
    localStorage.removeItem(UNENDED);
  } catch (error) {
    if (isOutage(error)) localStorage.setItem(UNENDED, 'true');
  }
}

/** Ends the session on the server and in every tab. */
export async function signOut(): Promise<void> {
  const isStill = stillThisSession();
  if (session !== 'none') await endOnServer(isStill);
  forgetRecords();
  if (!isStill()) return;
  tell('ended');
  endSession(token ? undefined : text('session.noTokenToEnd'));
}

otherTabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data === 'ended') lapse(text('session.endedElsewhere'));
  else if (isAnothers({ id: data.begun })) endForAnother();
  // The answer says whose the cookie is by now; where there is none, this tab waits on for its own sign-in.
  else if (lapsed) void refresh().catch(() => undefined);
});
