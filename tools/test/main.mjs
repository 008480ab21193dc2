import '../start/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepare } from '../start/prepare.mjs';
import { Stop } from '../start/say.mjs';
import { wanted } from './arguments.mjs';
import { closingLine, jestCounts, playwrightCounts, sum } from './counts.mjs';

const root = resolve(import.meta.dirname, '../..');
const end = new AbortController();

/**
 * Runs a tool of node_modules with its output on the terminal.
 * @param {string} file @param {string[]} args @param {NodeJS.ProcessEnv} env
 */
async function tool(file, args, env) {
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: end.signal,
    killSignal: 'SIGINT', // at any other Playwright would leave behind the product that it has started
  });
  const [code] = await once(child, 'close');
  return code;
}

/**
 * @param {string[]} args @param {string} file where the report goes
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runJest(args, file, env = {}) {
  // Jest leaves one core to itself, which on two cores is half the machine.
  const workers = String(Math.max(2, availableParallelism() - 1));
  // A test's leftover must not keep a whole run from ending: what it leaves open ends with the process.
  const always = ['--forceExit', '--json', `--outputFile=${file}`, '--maxWorkers', workers, '--passWithNoTests'];
  const code = await tool('jest/bin/jest.js', [...always, ...args], { NODE_ENV: 'test', ...env });
  return honest(jestCounts(file), code);
}

/**
 * What works through queues must work on both of their backends: of the imports, how they run, not how their sheets are read; of
 * the pushes, what workers send, killed ones too. Their other suites call the sender itself, past every queue.
 */
const ON_QUEUES = [
  'apps/api/e2e/jobs',
  'apps/api/e2e/catalogue/product-import/(A14|H[0-9]|disturbed|retry|stopped|import-finished|import-steps|import\\.e2e)',
  'apps/api/e2e/marketing/H11-killed-sender',
  'apps/api/e2e/platform/I16-backup',
];

/** @param {string} file where the report goes */
async function runOnRedis(file) {
  const { startRedis } = await import('./redis.mjs');
  const redis = await startRedis();
  try {
    console.log('\nThe tests of the queues once more, on Redis');
    return await runJest(ON_QUEUES, file, { REDIS_URL: redis.url });
  } finally {
    await redis.stop();
  }
}

/**
 * The hour of steady load, which measures this machine's memory and so runs with nothing beside it.
 * @param {import('./arguments.mjs').Wanted} want @param {string} file where the report goes
 */
function runSoak(want, file) {
  console.log(`\nSteady load for ${process.env.IMPELLER_SOAK_MINUTES ?? 60} minutes`);
  return runJest([...want.jest, '--selectProjects', 'api-e2e'], file, { IMPELLER_SOAK: '1' });
}

/** @param {import('./arguments.mjs').Wanted} want @param {string} reports */
async function runPlaywright(want, reports) {
  const config = join(root, 'apps/admin/playwright.config.ts');
  if (!existsSync(config)) return { passed: 0, failed: 0, skipped: 0 };
  const { findChromium } = await import('./chromium.mjs');
  const file = join(reports, 'playwright.json');
  const code = await tool('@playwright/test/cli.js', ['test', '--config', config, '--reporter=list,json', ...want.playwright], {
    IMPELLER_CHROMIUM: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return honest(playwrightCounts(file), code);
}

/**
 * A runner that ends badly without a failed test has failed all the same.
 * @param {import('./counts.mjs').Counts} counts @param {number | null} code
 */
const honest = (counts, code) => (code !== 0 && !counts.failed ? { ...counts, failed: 1 } : counts);

async function main() {
  const want = wanted(process.argv.slice(2));
  if (want.isHard) process.env.IMPELLER_HARD = '1';
  await prepare(root, { signal: end.signal });
  const reports = mkdtempSync(join(tmpdir(), 'impeller-reports-'));
  try {
    const all = [];
    if (want.runsJest) all.push(await runJest(want.jest, join(reports, 'jest.json')));
    if (want.withRedis) all.push(await runOnRedis(join(reports, 'redis.json')));
    if (want.runsPlaywright) all.push(await runPlaywright(want, reports));
    if (want.isHard && want.runsJest) all.push(await runSoak(want, join(reports, 'soak.json')));
    const total = sum(all);
    console.log(`\n${closingLine(total)}`);
    process.exitCode = total.failed || !total.passed ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** A Ctrl-C reaches what runs by itself, a signal to npm or to us does not. */
function stop() {
  end.abort();
  process.exit(130);
}

// What a Ctrl-C cuts off still stops what it started; minded for good, as npm hands on a second one, which would cut that off.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);

main().catch((error) => {
  console.error(error instanceof Stop ? error.message : error);
  console.log(`\n${closingLine({ passed: 0, failed: 1, skipped: 0 })}`);
  process.exitCode = 1;
});
