import { build } from './build.mjs';
import { isBuilt, sourcesOf } from './build-stamp.mjs';
import { Children } from './children.mjs';
import { install, isInstalled } from './install.mjs';
import { holderOf, lockClone, untilCloneIsFree } from './lock.mjs';
import { Stop, say } from './say.mjs';

/** @param {string} root */
const isPrepared = (root) => isInstalled(root) && isBuilt(root, sourcesOf(root));

/**
 * Installs and builds what is missing, one process at a time: two starts with data folders of their own share one clone. Where
 * nothing is missing, nothing is locked, for the clone may well be closed to this account.
 * @param {string} root
 * @param {{ signal?: AbortSignal, asBuilt?: boolean }} [options] asBuilt: what is built will do, whatever the sources say
 * @throws Stop
 */
export async function prepare(root, { signal, asBuilt = false } = {}) {
  if (asBuilt ? isInstalled(root) : isPrepared(root)) return;
  const unlock = await lockClone(root, signal);
  try {
    // Kept in the clone, not in a data folder: npm or nx outlives whichever command was killed, and spoils what the next one does.
    const children = new Children(root, '.prepare.children');
    await children.endLeftOver(say);
    await install(root, { signal, children });
    if (!asBuilt) await build(root, { signal, children });
  } finally {
    unlock();
  }
}

/**
 * The same for a command that may meet the store of `home` running: what that has loaded, and has yet to load, is not replaced under it.
 * A start that installs or builds has loaded nothing of it yet, and is waited for.
 * @param {string} root @param {string} home
 * @throws Stop
 */
export async function prepareBeside(root, home) {
  if (!isPrepared(root)) await untilCloneIsFree(root, home);
  const holder = holderOf(home);
  if (holder && !isPrepared(root))
    throw new Stop(
      `The store that runs (process ${holder.pid}, data in ${home}) is of another build than the sources in ${root}: restart it, or end it, first.`,
    );
  await prepare(root);
}
