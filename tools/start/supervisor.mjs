import { setTimeout as pause } from 'node:timers/promises';
import { faultOf } from './faults.mjs';
import { HEALTHY_MS, pauseAfter } from './patience.mjs';
import { ended, run } from './run.mjs';
import { say } from './say.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {object} Part
 * @property {string} name
 * @property {string} entry
 * @property {NodeJS.ProcessEnv} env
 * @property {string} cwd
 * @property {{ write(line: string): void }} log
 */

/** A drain takes 25 s at most (its own limit); what is left after that hangs. */
const DRAIN_MS = 28_000;

/** Keeps one process running: starts it again when it ends, ever more slowly while it keeps ending. */
export class Supervisor {
  /** @type {ChildProcess | undefined} */
  #child;
  #isStopping = false;
  /** The last lines about faults since it was last started. @type {string[]} */
  faults = [];
  /** Has it said that it listens since it was last started? */
  isListening = false;
  /** How often in a row it has ended young. */
  crashes = 0;

  /** @param {Part} part @param {import('./children.mjs').Children} children */
  constructor(part, children) {
    this.part = part;
    this.children = children;
    this.done = this.#keepRunning();
  }

  async #keepRunning() {
    const { name, entry, env, cwd } = this.part;
    while (!this.#isStopping) {
      const from = Date.now();
      this.faults = [];
      this.isListening = false;
      const onLine = (/** @type {string} */ line) => this.#note(line);
      const child = run(entry, [], { env, cwd, onLine, onFault: onLine });
      child.on('message', (message) => this.#pass(message));
      this.#child = child;
      this.children.add(child.pid);
      const { code, signal } = await ended(child);
      this.children.remove(child.pid);
      if (this.#isStopping) return;
      this.crashes = Date.now() - from > HEALTHY_MS ? 1 : this.crashes + 1;
      say([`The ${name} has ended (${signal ?? `code ${code}`}); it is started again.`, ...this.faults.slice(-5)].join('\n  '));
      await pause(pauseAfter(this.crashes), undefined, { ref: false });
    }
  }

  /**
   * What must not stand in a log, a recovery link for one, a process says to the terminal alone; the API says that it listens.
   * @param {unknown} message
   */
  #pass(message) {
    const { say: line, listens } = /** @type {{ say?: unknown, listens?: unknown }} */ (message ?? {});
    if (typeof line === 'string') say(line);
    if (listens === true) this.isListening = true;
  }

  /** @param {string} line */
  #note(line) {
    this.part.log.write(line);
    const fault = faultOf(line);
    if (!fault) return;
    this.faults.push(fault);
    if (this.faults.length > 20) this.faults.shift();
  }

  /** Lets it finish what it has in hand, then ends it; at once where somebody is in a hurry. @param {AbortSignal} hurry */
  async stop(hurry) {
    this.#isStopping = true;
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const kill = () => child.kill('SIGKILL');
    const late = setTimeout(kill, DRAIN_MS);
    if (hurry.aborted) kill();
    hurry.addEventListener('abort', kill);
    child.kill('SIGTERM');
    await this.done;
    clearTimeout(late);
    hurry.removeEventListener('abort', kill);
  }
}
