import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Companion<Said> {
  readonly child: ChildProcess;
  /** What it said first: where it listens. */
  readonly said: Said;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts `file` of this folder as a process of its own, which serves while the tests' process is busy. It answers by
 * `process.send()` once it is up, and ends with the tests.
 * @throws Error where it ends before it has said anything
 */
export async function startCompanion<Said>(file: string, ...args: readonly string[]): Promise<Companion<Said>> {
  const child = fork(join(import.meta.dirname, file), args, { execArgv: [] });
  const exited = once(child, 'exit').then(() => undefined);
  const said = await new Promise<Said>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Said));
    void exited.then(() => reject(new Error(`${file} did not start`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { child, said, exited, stop };
}
