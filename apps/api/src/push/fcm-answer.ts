import type { Answer } from './post.js';

/**
 * What became of a push for one device. sent: the service took it; dead: the app is gone from that device; failed: not taken,
 * and asking again is no use; again: it may be asked again, by its own word; unknown: perhaps taken, nobody knows; refused: it
 * takes nothing at all from this key.
 */
export type PushOutcome =
  { readonly kind: 'sent' } | { readonly kind: 'dead' | 'failed' | 'unknown' | 'refused'; readonly reason: string } | Again;

export interface Again {
  readonly kind: 'again';
  readonly reason: string;
  /** Milliseconds that the service wants to be left alone; null where it does not say. */
  readonly after: number | null;
  /** Whether that is about every device. */
  readonly isForAll: boolean;
}

/** Milliseconds that a Retry-After is believed at most. */
const LONGEST = 10 * 60_000;

/** Milliseconds of a Retry-After, seconds or a date; null for none. */
export function retryAfter(header: string | undefined, now: number): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST);
}

interface Fault {
  readonly status: string;
  readonly message: string;
  /** FCM's own code, where it gives one. */
  readonly code: string;
  readonly fields: readonly string[];
}

interface ErrorBody {
  readonly error?: {
    readonly status?: string;
    readonly message?: string;
    readonly details?: readonly { errorCode?: string; fieldViolations?: readonly { field?: string }[] }[];
  };
}

function faultOf(text: string): Fault {
  let body: ErrorBody = {};
  try {
    body = (JSON.parse(text) ?? {}) as ErrorBody;
  } catch {
    // a proxy's page; its status says enough
  }
  const { status = '', message = '', details = [] } = body.error ?? {};
  const code = details.find(({ errorCode }) => errorCode)?.errorCode ?? '';
  return {
    status,
    message,
    code,
    fields: details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field = '' }) => field)),
  };
}

const isToken = ({ message, fields }: Fault): boolean => fields.includes('message.token') || /registration token/i.test(message);

/** What FCM's answer to one push says (HTTP v1, its ErrorCode). */
export function outcomeOf({ status, headers, text }: Answer, now = Date.now()): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const fault = faultOf(text);
  const reason = (fault.code || fault.status || `HTTP ${status}`).slice(0, 100);
  const after = retryAfter(headers['retry-after'], now);
  if (status === 429) return { kind: 'again', reason, after, isForAll: true };
  if (status >= 500) return { kind: 'again', reason, after, isForAll: after !== null };
  if (fault.code === 'UNREGISTERED' || (status === 400 && isToken(fault))) return { kind: 'dead', reason };
  const isOneDevice = status === 400 || fault.code === 'SENDER_ID_MISMATCH' || fault.code === 'THIRD_PARTY_AUTH_ERROR';
  return { kind: isOneDevice ? 'failed' : 'refused', reason };
}
