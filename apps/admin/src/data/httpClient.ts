import { text } from '@impeller/contracts';
import { HttpError } from 'react-admin';
import { accessToken, isLapsed, lapse, refresh, stillThisSession } from './session';

/** Milliseconds until a call is answered; the answer itself may take longer, as a file does. Uploads have their own way (`upload.ts`). */
const TIMEOUT = 30_000;
/** Milliseconds for which nothing may come of an answer that takes longer. */
const STALL = 60_000;

/** The API's one shape of a refusal. */
interface Refusal {
  message?: string;
  details?: readonly { field: string; message: string }[];
  current?: Record<string, unknown>;
}

/**
 * A refusal as react-admin's forms understand it: `body.errors` holds each field's text. A proxy's has words in `fallback` at most,
 * and none at all over HTTP/2.
 */
export function refusal(status: number, body: Refusal | undefined, fallback: string): HttpError {
  const errors = Object.fromEntries((body?.details ?? []).map(({ field, message }) => [field, message]));
  return new HttpError(body?.message || fallback || text('network.error'), status, { ...body, errors });
}

const withToken = (init: RequestInit): RequestInit => {
  const headers = new Headers(init.headers);
  const token = accessToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (typeof init.body === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  headers.set('Accept', headers.get('Accept') ?? 'application/json');
  return { ...init, headers };
};

interface Call extends RequestInit {
  /** Without an end (a stream): it is stopped by its own signal alone. */
  endless?: boolean;
  /** Whether its answer is so small that it, too, is to be there in time. */
  isSmall?: boolean;
  /** What surrounds each time it is sent; the token of a session that ran out is renewed outside of it. */
  around?: (send: () => Promise<Response>) => Promise<Response>;
}

/** Whatever of a call `done` is. Where it breaks off that is 'Network error!', unless the caller's own `signal` has called it off. */
export async function overNetwork<T>(done: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  try {
    return await done;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new HttpError(text('network.error'), 0);
  }
}

async function send(url: string, { endless, isSmall, ...init }: Omit<Call, 'around'>): Promise<Response> {
  const late = new AbortController();
  const timer = endless ? undefined : setTimeout(() => late.abort(), TIMEOUT);
  const signals = [init.signal, late.signal].filter((signal) => signal != null);
  const response = await overNetwork(fetch(url, { ...withToken(init), signal: AbortSignal.any(signals) }), init.signal);
  if (!response.ok || isSmall) return response; // a signal holds for what is read of the answer, too
  clearTimeout(timer);
  const isEmpty = response.status === 204 || !response.body; // some browsers give nothing a body as well, and take none for 204
  return endless || isEmpty ? response : new Response(unstalled(response.body!), response);
}

/** The same bytes; it breaks off where nothing has come of them for too long. */
function unstalled(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (controller: TransformStreamDefaultController) => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.error(new Error('Nothing comes any more')), STALL);
  };
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      start: wait,
      transform: (chunk, controller) => {
        wait(controller);
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
}

/** Runs `attempt`; on 401 asks for a new token once and runs it again. A session that is over sends to the login screen. */
export async function withSession<T extends { status: number }>(attempt: () => Promise<T>): Promise<T> {
  // What waits for its admin goes on looking at this and that.
  if (isLapsed()) throw new HttpError(text('session.ended'), 401);
  const isStill = stillThisSession();
  const first = await attempt();
  if (first.status !== 401 || !isStill()) return first;
  const second = (await refresh()) ? await attempt() : first;
  if (second.status === 401 && isStill()) lapse(text('session.ended'));
  return second;
}

/** One call to the API, signed in. Rejects with `HttpError` for every refusal and 'Network error!' when nothing answers. */
export async function call(url: string, { around, ...init }: Call = {}): Promise<Response> {
  const sending = () => send(url, init);
  const response = await withSession(() => (around ? around(sending) : sending()));
  if (response.ok) return response;
  const body = (await response.json().catch(() => undefined)) as Refusal | undefined;
  throw refusal(response.status, body, response.statusText);
}

/** What was answered as JSON. Anything else (a proxy's page) is not of the API: nobody knows what became of the call. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(text('network.error'), 0);
  }
}

/** `call` for JSON bodies and answers; what react-admin's data providers take. */
export async function httpClient(url: string, init: RequestInit = {}) {
  const response = await call(url, { ...init, isSmall: true });
  const body = await overNetwork(response.text(), init.signal);
  return { status: response.status, headers: response.headers, body, json: body ? parsed(body) : undefined };
}

/** Sends JSON and answers JSON. */
export async function exchange<T>(method: string, url: string, body?: object, headers?: HeadersInit): Promise<T> {
  const { json } = await httpClient(url, { method, body: body && JSON.stringify(body), headers });
  return json as T;
}
