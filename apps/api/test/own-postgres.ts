import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface OwnPostgres {
  readonly url: string;
  readonly pid: number;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a durable PostgreSQL in `dir`, or starts it again after it was killed. */
export async function startOwnPostgres(dir: string, port: number): Promise<OwnPostgres> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-postgres.mjs'), dir, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString()));
    child.once('exit', () => reject(new Error('PostgreSQL did not start')));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { ...(JSON.parse(said) as { url: string; pid: number }), exited, stop };
}
