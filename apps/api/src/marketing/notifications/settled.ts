import type { PushOutcome } from '../../push/fcm-answer.js';

/** What a device's row is told. */
export interface Settled {
  readonly deviceId: number;
  readonly status: 'waiting' | 'sent' | 'failed' | 'unknown';
  readonly reason: string | null;
  /** Milliseconds until it may be asked for again. */
  readonly wait: number;
}

/** How often a device is asked for in all; with the pauses between, for about four minutes. */
export const MOST_ATTEMPTS = 9;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

/** Milliseconds before the next try, doubled with each, half of it random; never less than the service wants. */
function waitOf(attempts: number, after: number | null): number {
  const whole = Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT);
  return Math.max(Math.round(whole * (0.5 + Math.random() / 2)), after ?? 0);
}

/**
 * What becomes of a device's row. The service's own word that a push may come again puts it back, so that a worker may die
 * while it waits; a refusal of everything puts it back as well, for it never went out.
 * @param attempts tries before this one
 */
export function settledOf(deviceId: number, attempts: number, outcome: PushOutcome): Settled {
  if (outcome.kind === 'sent') return { deviceId, status: 'sent', reason: null, wait: 0 };
  const { kind, reason } = outcome;
  if (kind === 'again') {
    const isOver = attempts + 1 >= MOST_ATTEMPTS;
    return { deviceId, status: isOver ? 'failed' : 'waiting', reason, wait: waitOf(attempts, outcome.after) };
  }
  if (kind === 'refused') return { deviceId, status: 'waiting', reason, wait: 0 };
  return { deviceId, status: kind === 'unknown' ? 'unknown' : 'failed', reason, wait: 0 };
}
