import { Stop } from '../start/say.mjs';

/**
 * @typedef {object} Wanted
 * @property {number[]} rows numbers of the table's rows; none means all
 * @property {number} rounds how often each side is measured, in turns
 * @property {number} seconds of one round
 * @property {number} connections
 * @property {boolean} isWriting write docs/performance.md
 * @property {boolean} isBuilt measure what is built already
 */

/** `--rounds=5` → ['rounds', 5]. @type {Record<string, { least: number, most: number, usual: number }>} */
const NUMBERS = {
  rounds: { least: 3, most: 99, usual: 3 },
  seconds: { least: 1, most: 600, usual: 5 },
  connections: { least: 1, most: 500, usual: 16 },
};

/** @param {string} word */
const refuse = (word) => new Stop(`'${word}' means nothing to the bench. npm run bench -- --help lists what does.`);

/**
 * @param {string[]} words
 * @returns {Wanted}
 * @throws Stop naming the word that means nothing
 */
export function wanted(words) {
  const numbers = Object.fromEntries(Object.entries(NUMBERS).map(([name, { usual }]) => [name, usual]));
  /** @type {number[]} */
  const rows = [];
  for (const word of words.filter((one) => !['--write', '--as-built'].includes(one))) {
    const [, name = '', value = ''] = /^--(\w+)=(\d{1,3})$/.exec(word) ?? [];
    const limits = NUMBERS[name];
    if (limits && Number(value) >= limits.least && Number(value) <= limits.most) numbers[name] = Number(value);
    else if (/^\d{1,2}$/.test(word)) rows.push(Number(word));
    else throw refuse(word);
  }
  const { rounds, seconds, connections } = numbers;
  return { rows, rounds, seconds, connections, isWriting: words.includes('--write'), isBuilt: words.includes('--as-built') };
}
