import { build } from './build.mjs';
import { isBuilt, sourcesOf } from './build-stamp.mjs';
import { install, isInstalled } from './install.mjs';
import { lockClone } from './lock.mjs';

/**
 * Installs and builds what is missing, one process at a time: two starts with data folders of their own share one clone. Where
 * nothing is missing, nothing is locked, for the clone may well be closed to this account.
 * @param {string} root
 * @param {{ signal?: AbortSignal, children?: import('./children.mjs').Children }} [options] as those of `install`
 * @throws Stop
 */
export async function prepare(root, options = {}) {
  if (isInstalled(root) && isBuilt(root, sourcesOf(root))) return;
  const unlock = await lockClone(root, options.signal);
  try {
    await install(root, options);
    await build(root, options);
  } finally {
    unlock();
  }
}
