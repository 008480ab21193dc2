// Imported before everything else by what npm runs: an old Node reads the other modules, but fails in the middle of their
// first lines (import.meta.dirname), and the person is to read a sentence instead of a stack.
import { readFileSync } from 'node:fs';

/**
 * What to say to a Node that is older than package.json asks for; undefined where it will do.
 * @param {string} found as '20.19.0' @param {string} engines as '>=20.19'
 * @returns {string | undefined}
 */
export function tooOld(found, engines) {
  const [major, minor] = numbers(engines);
  const [ours, below] = numbers(found);
  if (ours > major || (ours === major && below >= minor)) return undefined;
  return `Impeller needs Node.js ${major}.${minor} or later; this is ${found}.`;
}

/** @param {string} version */
const numbers = (version) => version.replace(/^\D+/, '').concat('.0').split('.').map(Number);

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const sentence = engines && tooOld(process.versions.node, engines.node);
if (sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
