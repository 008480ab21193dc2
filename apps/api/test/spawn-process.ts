import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from './database.js';
import { variables as variablesOf, type Variables } from './environment.js';

/** Whatever a suite forgets to end, ends with it. */
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

const BUNDLE = join(import.meta.dirname, '../dist/bundle');

export interface Spawned {
  readonly pid: number;
  /** http://127.0.0.1:port of an API. */
  readonly url: string;
  /** Everything it has written so far, both streams. */
  output(): string;
  /** Sends `signal` and waits for the end. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** The exit code, or the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals | null>;
  readonly child: ChildProcess;
}

export interface SpawnOptions {
  readonly database: TestDatabase;
  readonly variables?: Variables;
  /** More of the environment than Impeller's own variables. */
  readonly env?: NodeJS.ProcessEnv;
  readonly nodeArguments?: readonly string[];
  /** Another entry point than the product's own. */
  readonly entry?: string;
  /** Where it writes its lines, an open file, instead of to `output()`. */
  readonly stdout?: number;
  /** Do not wait until it says that it runs. */
  readonly impatient?: boolean;
}

/** Starts a built entry point as a process of its own: one that can be killed. Resolves when it listens or works. */
export async function spawnProcess(kind: 'api' | 'worker', options: SpawnOptions): Promise<Spawned> {
  buildWhatChanged();
  const port = await freePort();
  const env = {
    ...process.env,
    ...variablesOf(options.database.url, { LOG_LEVEL: 'info', PORT: String(port), ...options.variables }),
    ...options.env,
  };
  const entry = options.entry ?? join(BUNDLE, kind === 'api' ? 'main.js' : 'worker.js');
  const child = spawn(process.execPath, [...(options.nodeArguments ?? []), entry], {
    env,
    stdio: ['ignore', options.stdout ?? 'pipe', 'pipe'],
  });
  running.add(child.once('exit', () => running.delete(child)));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  const spawned: Spawned = {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await exited;
    },
    exited,
    child,
  };
  if (!options.impatient) await untilItRuns(spawned, kind);
  return spawned;
}

async function untilItRuns(spawned: Spawned, kind: 'api' | 'worker'): Promise<void> {
  const said = kind === 'api' ? 'The API is ready' : 'The worker runs';
  for (const end = Date.now() + 30_000; ; await pause(25)) {
    // Read before the output: whatever it says while this process is held up still counts.
    const isLate = Date.now() > end;
    if (spawned.output().includes(said)) return;
    if (isLate || spawned.child.exitCode !== null) break;
  }
  await spawned.kill();
  throw new Error(`The ${kind} did not start:\n${spawned.output()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let isBuilt = false;

/** Once a suite; `flock` keeps two Jest workers from writing the same files. */
export function buildWhatChanged(): void {
  if (isBuilt) return;
  isBuilt = true;
  const lock = join(tmpdir(), 'impeller-transpile.lock');
  const { status, stderr } = spawnSync('flock', [lock, process.execPath, join(import.meta.dirname, 'transpile.mjs')]);
  if (status !== 0) throw new Error(`The build failed:\n${stderr.toString()}`);
}
