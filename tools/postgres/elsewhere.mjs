import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { serverAccount } from './account.mjs';
import { canReach } from './binaries.mjs';

const BASE = '/var/lib/impeller';
/** In the folder that was asked for: the name of the one below `BASE` that stands in for it. */
const NOTE = 'elsewhere';
/** In that one: the folder that it stands in for. */
const OWNER = 'of';

/**
 * `dir`, or a folder below /var/lib where root's own folders are closed to the account that PostgreSQL runs as. That one's name is
 * kept in `dir`, so that it goes where `dir` goes, is found whatever becomes of the folders above, and is not found by another
 * folder that comes to the same path.
 * @param {string} dir @param {(line: string) => void} log @param {string} [base]
 * @throws Error where none will do
 */
export function reachableFolder(dir, log, base = BASE) {
  mkdirSync(dir, { recursive: true });
  const asked = realpathSync(dir);
  const named = read(join(asked, NOTE));
  if (named === undefined && canWorkIn(asked)) return asked;
  const other = named === undefined ? chosen(asked, base) : join(base, named);
  if (!/^[0-9a-f]{12}$/.test(basename(other)) || !existsSync(other))
    throw new Error(
      `${join(asked, NOTE)} says that the database is kept in ${other}, which is not there. Put it back, or remove that file to start with an empty store.`,
    );
  const account = serverAccount(join(other, 'data'));
  if (account && !canReach(other, account))
    throw new Error(
      `PostgreSQL's account (uid ${account.uid}) can enter neither ${asked} nor ${other}. Choose another folder with IMPELLER_HOME.`,
    );
  claim(other, asked);
  log(`PostgreSQL's account cannot enter ${asked}; the database is kept in ${other}.`);
  return other;
}

/** May PostgreSQL's account work in it? Made so where only the folder itself is closed. @param {string} asked */
function canWorkIn(asked) {
  const account = serverAccount(join(asked, 'data'));
  if (!account || canReach(asked, account)) return true;
  if (!canReach(dirname(asked), account)) return false;
  letThrough(asked); // closed itself only: a folder of mkdtemp
  return true;
}

/** For a folder that is ours: it may be passed through; what lies in it is closed anyway. @param {string} folder */
const letThrough = (folder) => chmodSync(folder, statSync(folder).mode | 0o011);

/** A new folder; that of an earlier version, which went by the path alone, where there is one. @param {string} asked @param {string} base */
function chosen(asked, base) {
  const byPath = createHash('sha256').update(asked).digest('hex').slice(0, 12);
  const isOurs = existsSync(join(base, byPath, 'data')) && !existsSync(join(base, byPath, OWNER));
  const other = join(base, isOurs ? byPath : randomBytes(6).toString('hex'));
  mkdirSync(other, { recursive: true });
  for (const folder of [base, other]) letThrough(folder); // a umask of 027 or 077 closes what root makes
  return other;
}

/**
 * Keeps on both sides that the one stands in for the other. Of a data folder and its copy only one may have the database.
 * @param {string} other @param {string} asked
 */
function claim(other, asked) {
  const owner = read(join(other, OWNER));
  const name = basename(other);
  if (owner && owner !== asked && read(join(owner, NOTE)) === name)
    throw new Error(
      `${asked} is a copy of ${owner}, which has the database in ${other}. Remove ${join(asked, NOTE)} to start with an empty store.`,
    );
  write(join(asked, NOTE), name);
  write(join(other, OWNER), asked);
}

/** @param {string} file @returns {string | undefined} undefined where there is none */
function read(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return undefined;
    throw error;
  }
}

/** Whole or not at all, also after a power cut. @param {string} file @param {string} text */
function write(file, text) {
  if (read(file) === text) return;
  writeFileSync(`${file}.new`, `${text}\n`, { flush: true });
  renameSync(`${file}.new`, file);
}
