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

/**
 * Measures both in turns, A B A B, after warming each up; answers each one's rounds.
 * @param {Target} product @param {Target} limit @param {Strength & { rounds: number }} strength
 * @returns {Promise<{ product: Result[], limit: Result[] }>}
 */
export async function inTurns(product, limit, { rounds, ...strength }) {
  for (const target of [product, limit]) await mustServe(target, { ...strength, seconds: 2 });
  /** @type {{ product: Result[], limit: Result[] }} */
  const results = { product: [], limit: [] };
  for (let round = 0; round < rounds; round++) {
    results.product.push(await mustServe(product, strength));
    results.limit.push(await mustServe(limit, strength));
  }
  return results;
}

/** A refused request does no work: with one, the figure means nothing. @type {Load} */
async function mustServe(target, strength) {
  const result = await load(target, strength);
  if (result.refused || !result.perSecond)
    throw new Error(`${target.url} refused ${result.refused} requests, and served ${result.perSecond}/s.`);
  return result;
}
