import 'reflect-metadata';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module.js';
import { logger } from '../src/logging/logger.js';
import { nestLogger } from '../src/logging/nest-logger.js';
import type { TestDatabase } from './database.js';
import { testEnvironment, type Variables } from './environment.js';

export interface WorkerOptions {
  readonly database: TestDatabase;
  readonly variables?: Variables;
  /** Modules with processors of the test's own. */
  readonly modules?: DynamicModule['imports'];
}

/** The worker in this process, on an API's database. Close it before the database goes. */
export async function startWorker({ database, variables, modules }: WorkerOptions): Promise<INestApplicationContext> {
  const environment = testEnvironment(database.url, variables);
  logger.level = environment.LOG_LEVEL;
  return NestFactory.createApplicationContext(AppModule.with(environment, 'worker', modules), {
    logger: nestLogger,
    abortOnError: false,
  });
}
