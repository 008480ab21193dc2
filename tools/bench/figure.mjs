import { median } from './load/load.mjs';

/**
 * @typedef {object} Goal
 * @property {number} [first] without one there is nothing to reach: the figure is there to be known
 * @property {number} [final]
 * @property {boolean} [isCeiling] the ratio must stay at or below it
 * @property {string} [unit] where the figure itself is held against the goal, not a ratio
 *
 * @typedef {object} Figure
 * @property {string} product as shown
 * @property {string} limit as shown, with what it is
 * @property {number} ratio of the product to the limit; the figure itself where the goal has a unit
 * @property {Goal} goal
 */

/** @param {number} number */
const shown = (number) => number.toLocaleString('en', { maximumFractionDigits: number < 100 ? 1 : 0 });

/** Of rounds: the median, and how far the others lay from it. @param {readonly number[]} rounds @param {string} unit */
const spread = (rounds, unit) => `${shown(median(rounds))} ${unit} (${shown(Math.min(...rounds))}–${shown(Math.max(...rounds))})`;

/**
 * Requests a second, each side's median.
 * @param {string} what the limit is
 * @param {{ product: import('./load/load.mjs').Result[], limit: import('./load/load.mjs').Result[] }} results
 * @param {Goal} [goal]
 * @returns {Figure}
 */
export function rates(what, results, goal = {}) {
  const [product, limit] = [results.product, results.limit].map((rounds) => rounds.map(({ perSecond }) => perSecond));
  const p99 = median(results.product.map((round) => round.p99));
  return {
    product: spread(product, '/s') + (Number.isNaN(p99) ? '' : `, p99 ${shown(p99)} ms`),
    limit: `${spread(limit, '/s')}, ${what}`,
    ratio: median(product) / median(limit),
    goal,
  };
}

/**
 * Times in milliseconds, each side's median; less is better.
 * @param {string} what the limit is
 * @param {{ product: readonly number[], limit: readonly number[] }} results
 * @param {Goal} goal
 * @returns {Figure}
 */
export function times(what, { product, limit }, goal) {
  const ratio = median(product) / median(limit);
  return { product: spread(product, 'ms'), limit: `${spread(limit, 'ms')}, ${what}`, ratio, goal: { ...goal, isCeiling: true } };
}

/**
 * A figure that is held against the goal itself.
 * @param {number} figure @param {string} unit @param {string} what it is @param {number} ceiling
 * @returns {Figure}
 */
export const absolute = (figure, unit, what, ceiling) => ({
  product: `${shown(figure)} ${unit}, ${what}`,
  limit: '',
  ratio: figure,
  goal: { first: ceiling, isCeiling: true, unit },
});

/** @param {Figure} figure @param {number} goal */
const reaches = ({ ratio, goal: { isCeiling } }, goal) => (isCeiling ? ratio <= goal : ratio >= goal);

/** @param {Figure} figure @returns {'OK' | 'below the final goal' | 'below' | '–'} */
export function verdict(figure) {
  const { first, final = first } = figure.goal;
  if (first === undefined || final === undefined) return '–';
  if (!reaches(figure, first)) return 'below';
  return reaches(figure, final) ? 'OK' : 'below the final goal';
}

/** @param {Figure} figure */
export function goalText({ goal: { first, final, isCeiling, unit } }) {
  if (first === undefined) return '–';
  const sign = isCeiling ? '≤' : '≥';
  const number = (/** @type {number} */ value) =>
    unit ? `${sign} ${shown(value)} ${unit}` : `${sign} ${value}${isCeiling ? ' ×' : ''}`;
  return final === undefined ? number(first) : `${number(first)}, in the end ${number(final)}`;
}

/** Small ratios have small goals: with two decimals 0.023 would look like the 0.02 that it misses. @param {number} ratio */
const decimals = (ratio) => (ratio < 0.1 ? 3 : 2);

/** @param {Figure} figure */
export const ratioText = ({ ratio, goal }) =>
  goal.unit ? `${shown(ratio)} ${goal.unit}` : `${ratio.toFixed(decimals(ratio))}${goal.isCeiling ? ' ×' : ''}`;
