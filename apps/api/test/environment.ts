import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment, type Environment } from '../src/config/environment.js';

/** Variables as a process gets them. `REDIS_URL` is passed on, so that the queue tests run on either backend. */
export type Variables = Partial<Record<keyof Environment, string>>;

export const ADMIN = { email: 'root@impeller.test', password: 'Turbine-Casing-42' } as const;

/** The variables every test process starts with; limits are out of the way unless a test asks for them. */
export const variables = (databaseUrl: string, overrides: Variables = {}): Variables => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  IMPELLER_HOME: mkdtempSync(join(tmpdir(), 'impeller-home-')),
  PORT: '0',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  JWT_SECRET: 'a secret of the tests that is long enough',
  SEED_LOCATIONS: 'false', // 20,000 pincodes, which only their own tests need
  RATE_LIMIT_PER_SECOND: '100000',
  RATE_LIMIT_BURST: '100000',
  ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
  ...overrides,
});

export const testEnvironment = (databaseUrl: string, overrides?: Variables): Environment =>
  readEnvironment(variables(databaseUrl, overrides));
