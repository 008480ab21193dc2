import { OAUTH_CODE, OAUTH_STATE } from '../data/forget';

/** Bytes of a query that are kept at most. */
const LONGEST = 2_048;

/**
 * Keeps a provider's answer (its query string) as the OAuth code. Not what is longer than 2 kB, and, while somebody waits for
 * an answer, none but that one: a forged link does not carry the state that was sent along (I12). The state serves once.
 */
export function keepOauthAnswer(search: string): void {
  const answer = search.replace(/^\?/, '');
  if (!answer || new TextEncoder().encode(answer).length > LONGEST) return;
  const awaited = localStorage.getItem(OAUTH_STATE);
  if (awaited !== null && new URLSearchParams(answer).get('state') !== awaited) return;
  localStorage.removeItem(OAUTH_STATE);
  localStorage.setItem(OAUTH_CODE, answer);
}
