import { Stop, say } from './say.mjs';
import { faultOf } from './faults.mjs';
import { ended, run } from './run.mjs';

/** The line by which the seed says how to sign in for the first time; nothing else ever shows that password. */
const SIGN_IN = /^Sign in as .+ with the password /;

/**
 * Migrates and seeds; hands on what that has to say.
 * @param {{ entry: string, cwd: string, env: NodeJS.ProcessEnv, isDemo: boolean, signal: AbortSignal, children: import('./children.mjs').Children }} options
 * @returns {Promise<string | undefined>} how to sign in, where this start made the first account
 */
export async function migrate({ entry, cwd, env, isDemo, signal, children }) {
  /** @type {string[]} */
  const faults = [];
  /** @type {string | undefined} */
  let signIn;
  const onLine = (/** @type {string} */ line) => {
    const fault = line.startsWith('{') ? faultOf(line) : undefined;
    if (fault) faults.push(fault);
    if (line.startsWith('{')) return;
    // Said at once, for a start that is cut off now would never say it again; the last line repeats it.
    say(line);
    if (SIGN_IN.test(line)) signIn = line;
  };
  const child = run(entry, isDemo ? ['--demo'] : [], { env, cwd, signal, onLine, onFault: (line) => faults.push(line) });
  children.add(child.pid);
  const { code, signal: killedBy } = await ended(child);
  children.remove(child.pid);
  signal.throwIfAborted();
  if (code !== 0) throw new Stop(faults.join('\n') || `Migrating the database was cut off (${killedBy ?? `code ${code}`}).`);
  return signIn;
}
