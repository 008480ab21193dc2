import type { HttpError } from 'react-admin';

/** What the API says where somebody changed the record meanwhile; the body holds it as it is now. */
export const SAYS_STALE = 412;

/** That what was sent first with a form's key is done: what came with it now is something else. */
export const SAYS_DONE = 422;

/** Whether nobody knows what became of a call: nothing answered, or no more than that something went wrong. */
export const isFateUnknown = ({ status }: HttpError): boolean => !status || status >= 500;

/** Whether a proxy or nobody answered, so that it may have been done; a fault of the API's own has undone it. */
export const isUnanswered = ({ status }: HttpError): boolean => !status || status === 502 || status === 504;

const OUTAGES: readonly number[] = [0, 401, 429, 502, 503, 504];
/** Whether that says nothing about the one call: nothing answers, the session is over, or the server takes none for now. */
export const meetsEveryCall = ({ status }: HttpError): boolean => OUTAGES.includes(status);
