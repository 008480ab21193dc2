import { z } from 'zod';

/** What an error's body says (Google's `Status`); empty where it does not say. */
export interface Fault {
  readonly status: string;
  readonly message: string;
  /** FCM's own code, where it gives one. */
  readonly code: string;
  /** What of the call is wrong. */
  readonly fields: readonly string[];
  /** What was not found, by its name, where that is said. */
  readonly resource: string;
}

const NOTHING: Fault = { status: '', message: '', code: '', fields: [], resource: '' };
const word = z.string().catch('');
const violation = z.object({ field: word }).catch({ field: '' });
// A detail of a kind that nobody knows hides none of the others.
const detail = z
  .object({ errorCode: word, resourceName: word, fieldViolations: z.array(violation).catch([]) })
  .catch({ errorCode: '', resourceName: '', fieldViolations: [] });
const errorBody = z.object({
  error: z.object({ status: word, message: word, details: z.array(detail).catch([]) }),
});

/** A text as JSON; undefined for what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an error's body says; nothing where a proxy answered with a page, whose status says enough. */
export function faultOf(text: string): Fault {
  const { data } = errorBody.safeParse(parsed(text));
  if (!data) return NOTHING;
  const { status, message, details } = data.error;
  return {
    ...{ status, message },
    code: details.find(({ errorCode }) => errorCode)?.errorCode ?? '',
    fields: details.flatMap(({ fieldViolations }) => fieldViolations.map(({ field }) => field)),
    resource: details.find(({ resourceName }) => resourceName)?.resourceName ?? '',
  };
}
