import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders that hold no source of what is built. */
const BESIDES = new Set(['node_modules', 'dist', 'e2e', 'test', 'test-results', 'playwright-report']);
const BUILT = ['libs/contracts/dist/index.js', 'apps/api/dist/bundle/main.js', 'apps/admin/dist/index.html'];
const ALSO = ['package-lock.json', 'nx.json', 'tsconfig.base.json'];

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return BESIDES.has(entry.name) ? [] : filesBelow(path);
    return [path];
  });
}

/** @param {string[]} files */
function timesOf(files) {
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    // An editor's lock is a link to nowhere, and what it writes beside a file may be gone by now: neither is a source.
    const found = statSync(file, { throwIfNoEntry: false });
    if (found) hash.update(`${file}\0${found.size}\0${found.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Names, sizes and times of all sources: whatever touches one changes it. @param {string} root */
export const sourcesOf = (root) =>
  timesOf([...['apps', 'libs'].flatMap((folder) => filesBelow(join(root, folder))), ...ALSO.map((name) => join(root, name))]);

/** @param {string} root */
const builtOf = (root) => timesOf(BUILT.map((name) => join(root, name)));

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.cache/impeller/build');

/**
 * Is what stands in dist/ built from just these sources? Spares asking nx, which takes a second or two to say so.
 * @param {string} root @param {string} sources
 */
export function isBuilt(root, sources) {
  const stamp = stampFile(root);
  if (!existsSync(stamp) || !BUILT.every((name) => existsSync(join(root, name)))) return false;
  return readFileSync(stamp, 'utf8') === `${sources} ${builtOf(root)}`;
}

/** Keeps what dist/ was built from. @param {string} root @param {string} sources as they were when the build began */
export function rememberBuild(root, sources) {
  const stamp = stampFile(root);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${sources} ${builtOf(root)}`);
}
