import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** @typedef {{ url: string, token: string, paths: readonly string[] }} Asked */

/**
 * Asks at a steady pace, as people do: nobody waits for the answers of others before asking. A time counts from when the
 * request was due, so that a standstill is seen by everybody who comes meanwhile. In a thread of its own: what else this
 * process does, such as sending an archive, is no time of the list's.
 * @param {Asked} asked @param {number} perSecond @param {Promise<unknown>} until
 * @returns {Promise<number[]>} milliseconds of every request
 */
export async function askSteadily({ url, token, paths }, perSecond, until) {
  const thread = new Worker(new URL('./steady-thread.mjs', import.meta.url), { workerData: { url, token, paths, perSecond } });
  const times = once(thread, 'message').then(([all]) => /** @type {number[]} */ (all));
  const over = until.finally(() => thread.postMessage('over'));
  over.catch(() => undefined); // until the last answer is here
  const all = await times;
  await over;
  return all;
}

/** The time that one in a hundred exceeds. @param {readonly number[]} times */
export const p99 = (times) => [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? NaN;
