import { execFileSync } from 'node:child_process';
import { withAutocannon } from './autocannon.mjs';
import { withWrk } from './wrk.mjs';

/**
 * @typedef {{ method: string, path: string, body?: string }} Request
 * @typedef {object} Target
 * @property {string} url
 * @property {string} [token]
 * @property {readonly Request[]} requests sent over and over, in this order
 *
 * @typedef {{ perSecond: number, p50: number, p99: number, refused: number }} Result times in milliseconds
 * @typedef {{ seconds: number, connections: number }} Strength
 * @typedef {(target: Target, strength: Strength) => Promise<Result>} Load
 */

function hasWrk() {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return /** @type {{ code?: string }} */ (error).code !== 'ENOENT';
  }
}

/** wrk costs the machine less; where it is not installed, autocannon serves. */
export const [loadName, load] = hasWrk()
  ? /** @type {const} */ (['wrk', withWrk])
  : /** @type {const} */ (['autocannon', withAutocannon]);

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Requests that warm a process up: a cold one is still being compiled while it is measured. */
const WARM = { requests: 10_000, mostSeconds: 20 };

/**
 * Measures both in turns, A B A B.
 * @template T
 * @param {() => Promise<T>} product @param {() => Promise<T>} limit @param {number} rounds
 * @returns {Promise<{ product: T[], limit: T[] }>}
 */
export async function inTurns(product, limit, rounds) {
  /** @type {{ product: T[], limit: T[] }} */
  const results = { product: [], limit: [] };
  for (let round = 0; round < rounds; round++) {
    results.product.push(await product());
    results.limit.push(await limit());
  }
  return results;
}

/** Loads a target for a round. A refused request does no work: with one, the figure means nothing. @type {Load} */
export async function mustServe(target, strength) {
  const result = await load(target, strength);
  if (result.refused || !result.perSecond)
    throw new Error(`${target.url} refused ${result.refused} requests, and served ${result.perSecond}/s.`);
  return result;
}

/** @param {Target} target @param {Strength} strength */
async function warmUp(target, strength) {
  for (let done = 0, spent = 0; done < WARM.requests && spent < WARM.mostSeconds; spent += 2)
    done += (await mustServe(target, { ...strength, seconds: 2 })).perSecond * 2;
}

/**
 * Both under the same load in turns, once they are warm.
 * @param {Target} product @param {Target} limit @param {Strength & { rounds: number }} strength
 */
export async function underLoad(product, limit, { rounds, ...strength }) {
  for (const target of [product, limit]) await warmUp(target, strength);
  return inTurns(
    () => mustServe(product, strength),
    () => mustServe(limit, strength),
    rounds,
  );
}
