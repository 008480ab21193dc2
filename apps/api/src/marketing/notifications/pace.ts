import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets so many go a second, evenly, and none while the service wants to be left alone. The first wait for their turn as well:
 * another turn may have sent just before.
 */
export class Pace {
  private next = 0;

  constructor(private readonly perSecond: number) {}

  /** Waits until `count` more may go. Ends at once when `signal` is aborted. */
  async take(count: number, signal: AbortSignal): Promise<void> {
    const now = Date.now();
    this.next = Math.max(now, this.next) + (count / this.perSecond) * 1_000;
    await rest(this.next - now, signal);
  }

  /** None goes for so many milliseconds. */
  hold(ms: number): void {
    this.next = Math.max(this.next, Date.now() + ms);
  }
}

/** Waits, and no longer than until `signal` is aborted. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
