import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt, rememberBuild, sourcesOf } from './build-stamp.mjs';
import { ended } from './run.mjs';
import { Stop, say } from './say.mjs';

/**
 * Builds what changed since the last time; nx knows by the content of the files.
 * @param {string} root
 * @param {{ signal?: AbortSignal, children?: import('./children.mjs').Children }} [options] as those of `install`
 */
export async function build(root, { signal, children } = {}) {
  const sources = sourcesOf(root);
  if (isBuilt(root, sources)) return;
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build', '--outputStyle=static'],
    {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  // Building takes some ten seconds when something changed, else one: only the former needs a word.
  const slow = setTimeout(() => say('Building what changed'), 2_500);
  children?.add(child.pid);
  const { code } = await ended(child);
  children?.remove(child.pid);
  clearTimeout(slow);
  signal?.throwIfAborted();
  if (code !== 0) throw new Stop(`${output}\nThe build failed; its messages stand above.`);
  rememberBuild(root, sources);
}
