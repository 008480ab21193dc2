import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** @type {import('./load.mjs').Load} */
export async function withWrk({ url, token, requests }, { seconds, connections }) {
  const folder = mkdtempSync(join(tmpdir(), 'impeller-wrk-'));
  const file = join(folder, 'requests');
  writeFileSync(file, requests.map(({ method, path, body = '' }) => `${method}\t${path}\t${body}\n`).join(''));
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '-s',
    join(import.meta.dirname, 'requests.lua'),
    url,
  ];
  try {
    const env = { ...process.env, BENCH_REQUESTS: file, ...(token ? { BENCH_TOKEN: token } : {}) };
    const { stdout } = await promisify(execFile)('wrk', args, { env });
    return JSON.parse(/RESULT (.*)/.exec(stdout)?.[1] ?? '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
