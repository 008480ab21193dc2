import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isBuilt, rememberBuild, sourcesOf } from './build-stamp.mjs';
import { Stop, say } from './say.mjs';

/**
 * Builds what changed since the last time; nx knows by the content of the files.
 * @param {string} root
 * @param {AbortSignal} [signal] ends it half-way
 */
export async function build(root, signal) {
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
  const [code] = await once(child, 'close');
  clearTimeout(slow);
  if (code !== 0) throw new Stop(`${output}\nThe build failed; its messages stand above.`);
  rememberBuild(root, sources);
}
