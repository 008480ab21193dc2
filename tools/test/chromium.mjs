import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without the browser around it: the same pages by the same engine, for half the work. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A Chromium that is installed on this machine.
 * @param {boolean} isWhole a browser as people have it, not its shell
 * @param {string} [path] the PATH to look in
 */
export function installedChromium(isWhole, path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter(Boolean);
  const names = isWhole ? NAMES : [SHELL, ...NAMES];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), APPLICATION].find(isProgram);
}

/** Debian's package, where we may install it. Ubuntu's of that name is only a pointer to another shop. @param {boolean} isWhole */
function fromDebian(isWhole) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !installedProgram('apt-get')) return undefined;
  console.log('Installing Chromium for the browser tests');
  const options = { stdio: /** @type {const} */ ('ignore'), env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  const packages = [isWhole ? 'chromium' : SHELL, 'fonts-liberation'];
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], options);
  const found = installedChromium(isWhole);
  return found && answers(found) ? found : undefined;
}

/** @param {string} name */
const installedProgram = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, name)));

/** @param {string} file */
function answers(file) {
  try {
    return execFileSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 }).includes('Chrom');
  } catch {
    return false;
  }
}

/** The one inside an npm package (Linux on x64 only); unpacked to the system's temporary folder. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/**
 * The Chromium for the browser tests: the one IMPELLER_CHROMIUM names, an installed one, Debian's, or npm's.
 * @param {{ isWhole?: boolean }} [wish] whole: a browser as people have it; its shell does for tests, and is taken first
 * @returns {Promise<string>}
 * @throws Error with a sentence where there is none to be had
 */
export async function findChromium({ isWhole = false } = {}) {
  const named = process.env.IMPELLER_CHROMIUM;
  if (named && !isProgram(named)) throw new Error(`IMPELLER_CHROMIUM names '${named}', which is no program.`);
  const found = named ?? installedChromium(isWhole) ?? fromDebian(isWhole) ?? (await fromNpm());
  if (!found)
    throw new Error('The browser tests need Chromium or Google Chrome: install one, or name it with IMPELLER_CHROMIUM.');
  return found;
}
