import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** A Chromium that is installed on this machine. @param {string} [path] the PATH to look in */
export function installedChromium(path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), APPLICATION].find(isProgram);
}

/** Debian's package, where we may install it. Ubuntu's of that name is only a pointer to another shop. */
function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !installedProgram('apt-get')) return undefined;
  console.log('Installing Chromium for the browser tests');
  const options = { stdio: /** @type {const} */ ('ignore'), env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation'], options);
  const found = installedChromium();
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
 * @returns {Promise<string>}
 * @throws Error with a sentence where there is none to be had
 */
export async function findChromium() {
  const named = process.env.IMPELLER_CHROMIUM;
  if (named && !isProgram(named)) throw new Error(`IMPELLER_CHROMIUM names '${named}', which is no program.`);
  const found = named ?? installedChromium() ?? fromDebian() ?? (await fromNpm());
  if (!found)
    throw new Error('The browser tests need Chromium or Google Chrome: install one, or name it with IMPELLER_CHROMIUM.');
  return found;
}
