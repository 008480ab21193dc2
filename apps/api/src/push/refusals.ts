import type { Fault } from './fault.js';

/**
 * What a refusal is about. again: nobody, it may be asked again; dead: the app of that device, which is gone; failed: that
 * device or that call, and no other; unknown: perhaps taken, nobody knows; refused: everything that this key asks for.
 */
export type Refusal = 'again' | 'dead' | 'failed' | 'unknown' | 'refused';

/** Whether a status says that nothing was taken and the same may be asked again. 408: the call had not arrived whole. */
export const mayComeAgain = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** The service's own words for a push that it did not take. A gateway's 502 or 504 says that it lost an answer, not that there was none. */
const PUSH_NOT_TAKEN = new Set([408, 429, 500, 503]);

/** FCM's codes for what is wrong with one device, though their statuses say it of the caller. */
const OF_ONE_DEVICE = new Set(['SENDER_ID_MISMATCH', 'THIRD_PARTY_AUTH_ERROR']);
/** The key, the address or a proxy on the way there: no other device would fare better. */
const OF_ALL = new Set([401, 403, 404, 405, 407]);

/** The token is none. */
const isNoToken = (status: number, { message, fields }: Fault): boolean =>
  status === 400 && (fields.includes('message.token') || /registration token/i.test(message));

/**
 * FCM's 404 without its own code means the token, too (Firebase's own clients read it so), unless it names something else that
 * is not there: the project, or the method of a wrong address. A page that a proxy answers with says nothing of the kind.
 */
const isTokenNotFound = (status: number, { status: word, code, message, resource }: Fault): boolean =>
  status === 404 && word === 'NOT_FOUND' && code === '' && resource === '' && !/\b(projects?|method|url|path)\b/i.test(message);

interface Row {
  readonly means: Refusal;
  readonly fits: (status: number, fault: Fault) => boolean;
}

/** FCM's refusals (HTTP v1, its ErrorCode); the first row that fits counts. */
const REFUSALS: readonly Row[] = [
  { means: 'again', fits: (status) => PUSH_NOT_TAKEN.has(status) },
  { means: 'unknown', fits: (status) => status >= 500 },
  { means: 'dead', fits: (_, { code }) => code === 'UNREGISTERED' },
  { means: 'dead', fits: isNoToken },
  { means: 'dead', fits: isTokenNotFound },
  { means: 'failed', fits: (_, { code }) => OF_ONE_DEVICE.has(code) },
  // A redirect is a wrong address as well.
  { means: 'refused', fits: (status) => status < 400 || OF_ALL.has(status) },
];

/** What a refusal is about; an odd one is about the one device that was asked for. */
export const refusalOf = (status: number, fault: Fault): Refusal =>
  REFUSALS.find(({ fits }) => fits(status, fault))?.means ?? 'failed';
