import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Long enough for whoever waits to notice; milliseconds. How long exactly is the bench's to say. */
export const NOTICED = 1_000;

/**
 * For how many milliseconds the event loop stood still at most while `work` was done. A machine that stands still itself counts,
 * too: `work` is done up to three times, until one of them goes unnoticed, and the shortest is what it needs.
 */
export async function heldFor(work: () => Promise<unknown>): Promise<number> {
  let shortest = Infinity;
  for (let round = 0; round < 3 && shortest >= NOTICED; round++) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await work();
    delay.disable();
    shortest = Math.min(shortest, delay.max / 1e6);
  }
  return shortest;
}
