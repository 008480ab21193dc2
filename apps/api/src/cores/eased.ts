import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of computing after which there is a rest: shorter ones would end late. */
const WORKED = 5;
/** Milliseconds of rest for one of computing, by whatever thread of this process; what PostgreSQL does for it comes to as much again. */
export const REST = 4;

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
    if (isToRest()) await pause(REST * since);
    before = computed();
  }
}
