import { Stop, say } from './say.mjs';
import { faultOf } from './faults.mjs';
import { ended, run } from './run.mjs';

/** @typedef {{ email: string, password?: string }} SignIn password: only where this start made it */

/**
 * Migrates and seeds; hands on what that has to say.
 * @param {{ entry: string, cwd: string, env: NodeJS.ProcessEnv, isDemo: boolean, signal: AbortSignal, children: import('./children.mjs').Children }} options
 * @returns {Promise<SignIn | undefined>} how to sign in, as far as it is known
 */
export async function migrate({ entry, cwd, env, isDemo, signal, children }) {
  /** @type {string[]} */
  const faults = [];
  /** @type {SignIn | undefined} */
  let signIn;
  const onLine = (/** @type {string} */ line) => {
    if (!line.startsWith('{')) return say(line);
    const fault = faultOf(line);
    if (fault) faults.push(fault);
  };
  const child = run(entry, isDemo ? ['--demo'] : [], { env, cwd, signal, onLine, onFault: (line) => faults.push(line) });
  child.on('message', (message) => {
    signIn = /** @type {{ signIn?: SignIn }} */ (message)?.signIn ?? signIn;
  });
  children.add(child.pid);
  const { code, signal: killedBy } = await ended(child);
  children.remove(child.pid);
  signal.throwIfAborted();
  if (code !== 0) throw new Stop(faults.join('\n') || `Migrating the database was cut off (${killedBy ?? `code ${code}`}).`);
  return signIn;
}
