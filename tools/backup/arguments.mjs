import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stop } from '../start/say.mjs';

/** @typedef {{ command: 'backup' | 'restore', options: string[] }} Wanted */

/**
 * Reads the words behind `npm run backup --` and `npm run restore --`; undefined where help is asked for.
 * @param {string[]} words the command first @param {string} folder that relative paths count from
 * @returns {Wanted | undefined}
 * @throws Stop with what to say instead
 */
export function wanted([command, ...words], folder) {
  /** @type {import('node:util').ParseArgsConfig['options']} */
  const known = command === 'backup' ? { to: { type: 'string' } } : { from: { type: 'string' }, yes: { type: 'boolean' } };
  const values = read(command, words, { ...known, help: { type: 'boolean', short: 'h' } });
  if (values.help) return undefined;
  if (command === 'backup') return { command, options: values.to ? ['--to', resolve(folder, String(values.to))] : [] };
  if (!values.from) throw new Stop('Which backup? npm run restore -- --from FILE.zip');
  return { command: 'restore', options: ['--from', resolve(folder, String(values.from)), ...(values.yes ? ['--yes'] : [])] };
}

/** @param {string | undefined} command @param {string[]} args @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options */
function read(command, args, options) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Stop(`${/** @type {Error} */ (error).message.split('. ')[0]}. npm run ${command} -- --help lists what there is.`);
  }
}
