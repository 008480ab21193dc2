import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

// This file is read by the runner and by each of its workers: what the first one decides, the others find in the environment.
const { env } = process;
env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
if (!env.E2E_HOME) {
  const home = mkdtempSync(join(tmpdir(), 'impeller-e2e-'));
  env.E2E_HOME = home;
  // By then the server has stopped; a teardown of Playwright's would come before that.
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
}
env.E2E_PASSWORD ??= randomBytes(12).toString('hex');
const root = resolve(import.meta.dirname, '../..');
const url = `http://127.0.0.1:${env.E2E_PORT}`;

/** The built product, whole: API, worker, PostgreSQL and this client, as `npm start` runs it, on a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: join(root, 'node_modules/.cache/impeller-e2e'),
  workers: 2,
  timeout: 90_000,
  // A browser on a busy machine can miss a click. What needs the second try is named at the end, and to be looked into.
  retries: 1,
  expect: { timeout: 15_000 },
  use: {
    baseURL: url,
    viewport: { width: 1366, height: 850 },
    timezoneId: 'Asia/Kolkata',
    // A test that stands in for the API must see every call; the worker's own test lets it run.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: env.IMPELLER_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
    },
  },
  webServer: {
    command: 'node tools/start/main.mjs',
    cwd: root,
    url: `${url}/api/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 30_000 },
    env: {
      PORT: env.E2E_PORT,
      IMPELLER_HOME: join(env.E2E_HOME, 'data'),
      ADMIN_EMAIL: 'owner@pumps.example',
      ADMIN_PASSWORD: env.E2E_PASSWORD,
      PUBLIC_URL: url,
    },
  },
});
