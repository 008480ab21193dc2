import { SESSION_ROUTES, SESSION_HEADER } from '@impeller/contracts';

/** Every token call carries it: no form of another site can send a header of its own. */
export const OURS = { [SESSION_HEADER.name]: SESSION_HEADER.value };
/** Milliseconds. */
export const PATIENCE = 30_000;
const LOCK = 'impeller-refresh';

let ahead: Promise<Response> | undefined;

/** Takes turns with other tabs of this browser: a refresh token used twice would end the session of both. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request(LOCK, work) : work());

/** Asks within a turn that has begun: a second one would wait for the end of the first. */
export const askNow = (): Promise<Response> =>
  fetch(SESSION_ROUTES.refresh, { method: 'POST', headers: OURS, signal: AbortSignal.timeout(PATIENCE) });

/** @param sent is told when it is this tab's turn and the request is on its way */
const ask = (sent?: () => void) =>
  inTurn(() => {
    const answer = askNow();
    sent?.();
    return answer;
  });

/** Asks for an access token by the refresh cookie; what was asked for ahead is the answer to the first call. */
export function askForToken(): Promise<Response> {
  const answer = ahead ?? ask();
  ahead = undefined;
  return answer;
}

/** What was asked for before a session began or ended says nothing about the next one. */
export function forgetAhead(): void {
  ahead = undefined;
}

/** Read as it comes: the patience with an answer is that with its body too, and nobody may take it for longer than that. */
const whole = async (answer: Response): Promise<Response> => new Response(await answer.text(), answer);

/**
 * Asks before the code that needs the answer has even been read: on a cold start that is a quarter of a second earlier. Resolves once
 * it is sent: a browser has six requests under way at a time, and what is asked for before would be answered before.
 */
export function askAhead(): Promise<void> {
  return new Promise((sent) => {
    ahead = ask(sent).then(whole);
    ahead.catch(() => undefined); // whoever takes the answer hears of it
  });
}
