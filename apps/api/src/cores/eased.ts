import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of computing after which there is a rest: shorter ones would end late. */
const WORKED = 5;
/** Milliseconds of rest for one of computing, by whatever thread of this process. */
export const REST = 4;
/** Milliseconds that a rest lasts at most: while a piece waits for a slow store, other jobs of this process may compute for minutes. */
export const LONGEST_REST = 250;

/** The rest behind so much computing; both in milliseconds. */
export const restBehind = (computed: number): number => Math.min(REST * computed, LONGEST_REST);

/** Milliseconds that this process has computed. */
const computed = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * What `work` brings, a piece at a time; while `isToRest`, whoever takes the pieces rests several times as long as this process
 * computed for them. Time that was waited anyway, for a store or a reader, costs no rest.
 */
export async function* eased<T>(work: AsyncIterable<T>, isToRest: () => boolean): AsyncGenerator<T> {
  let before = computed();
  for await (const piece of work) {
    yield piece;
    const since = computed() - before;
    if (since < WORKED) continue;
    if (isToRest()) await pause(restBehind(since));
    before = computed();
  }
}
