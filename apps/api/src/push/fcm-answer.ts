import { z } from 'zod';
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

const NOTHING: Fault = { status: '', message: '', code: '', fields: [] };
const violation = z.object({ field: z.string().default('') });
const detail = z.object({ errorCode: z.string().optional(), fieldViolations: z.array(violation).default([]) });
const errorBody = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z.array(detail).default([]),
  }),
});

/** What an error's body says; nothing where a proxy answered with a page, whose status says enough. */
function faultOf(text: string): Fault {
  const { data } = errorBody.safeParse(parsed(text));
  if (!data) return NOTHING;
  const { status, message, details } = data.error;
  const code = details.find(({ errorCode }) => errorCode)?.errorCode ?? '';
  return { status, message, code, fields: details.flatMap(({ fieldViolations }) => fieldViolations.map(({ field }) => field)) };
}

/** A text as JSON; undefined for what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The device's app is gone, or its token is none. Any other 404 is a wrong address, for which no device is forgotten. */
function isDead(status: number, { code, message, fields }: Fault): boolean {
  if (code === 'UNREGISTERED') return true;
  return status === 400 && (fields.includes('message.token') || /registration token/i.test(message));
}

/** FCM's codes for what is wrong with one device, though their statuses say it of the caller. */
const OF_ONE_DEVICE = new Set(['SENDER_ID_MISMATCH', 'THIRD_PARTY_AUTH_ERROR']);

/** What FCM's answer to one push says (HTTP v1, its ErrorCode). */
export function outcomeOf({ status, headers, text }: Answer, now = Date.now()): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const fault = faultOf(text);
  const reason = reasonOf(status, fault);
  if (status === 429 || status >= 500) {
    const after = retryAfter(headers['retry-after'], now);
    return { kind: 'again', reason, after, isForAll: status === 429 || after !== null };
  }
  if (isDead(status, fault)) return { kind: 'dead', reason };
  return { kind: status === 400 || OF_ONE_DEVICE.has(fault.code) ? 'failed' : 'refused', reason };
}

const reasonOf = (status: number, { code, status: word }: Fault): string => (code || word || `HTTP ${status}`).slice(0, 100);
