import { faultOf, type Fault } from './fault.js';
import type { Answer } from './post.js';
import { refusalOf } from './refusals.js';

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

/** What FCM's answer to one push says. */
export function outcomeOf({ status, headers, text }: Answer, now = Date.now()): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const fault = faultOf(text);
  const reason = reasonOf(status, fault);
  const kind = refusalOf(status, fault);
  if (kind !== 'again') return { kind, reason };
  const after = retryAfter(headers['retry-after'], now);
  return { kind, reason, after, isForAll: status === 429 || after !== null };
}

const reasonOf = (status: number, { code, status: word }: Fault): string => (code || word || `HTTP ${status}`).slice(0, 100);
