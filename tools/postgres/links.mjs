import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Makes the links between its libraries that the package lacks: npm's archives hold none, so a script of its own makes them once it is
 * installed, and not where npm runs no scripts (`ignore-scripts`).
 * @param {string} folder of the package
 * @throws Error where it is closed to this account
 */
export function makeLinks(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return; // a system that does without
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) makeLink(folder, source, target);
}

/** @param {string} folder @param {string} source @param {string} target both as from the folder */
function makeLink(folder, source, target) {
  const link = join(folder, target);
  if (lstatSync(link, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(relative(dirname(target), source), link);
  } catch (cause) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (cause);
    if (code === 'EEXIST') return; // another start has just made it
    throw new Error(
      `npm ran no script of PostgreSQL's package, and what that would have made in ${dirname(link)} cannot be made (${message}). ` +
        'Start once as the account that the clone belongs to.',
      { cause },
    );
  }
}
