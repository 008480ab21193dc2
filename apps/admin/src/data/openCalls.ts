import { text } from '@impeller/contracts';
import { HttpError } from 'react-admin';
import { OURS, PATIENCE } from './askForToken';

/** The answer's body; rejects with the API's message, or 'Network error!' when nothing answers. */
export async function answerTo<T = unknown>(call: Promise<Response>): Promise<T> {
  const response = await call.catch(() => {
    throw new HttpError(text('network.error'), 0);
  });
  const answer: { message?: string } = await response.json().catch(() => ({}));
  if (!response.ok) throw new HttpError(answer.message || response.statusText || text('network.error'), response.status, answer);
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
