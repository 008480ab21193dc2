import { setTimeout as pause } from 'node:timers/promises';
import { atMost } from './at-most.js';

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

/** Runs a piece of work, sooner or later. */
export type Paced = <T>(piece: () => Promise<T>) => Promise<T>;

/**
 * Runs pieces of work as they come; while `isToRest`, one at a time, each with a rest behind it, several times as long as this process
 * computed for it.
 */
export function paced(isToRest: () => boolean): Paced {
  const inTurn = atMost(1);
  return (piece) => (isToRest() ? inTurn(() => andRest(piece, isToRest)) : piece());
}

async function andRest<T>(piece: () => Promise<T>, isToRest: () => boolean): Promise<T> {
  const before = computed();
  const brought = await piece();
  if (isToRest()) await pause(restBehind(computed() - before));
  return brought;
}
