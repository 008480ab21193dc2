import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readEnvironment, type Environment } from './config/environment.js';
import { logger } from './logging/logger.js';
import { nestLogger } from './logging/nest-logger.js';
import { stopOn } from './logging/stop.js';
import { onceAskedToEnd } from './shutdown.js';
import { stepBack } from './step-back.js';

/** Runs a worker process until it is asked to end; then it finishes the jobs in hand. */
export async function runWorker(moduleFor: (environment: Environment) => DynamicModule): Promise<void> {
  await stopOn(async () => {
    // An import leaves the API its core.
    stepBack();
    const environment = readEnvironment();
    logger.level = environment.LOG_LEVEL;
    const app = await NestFactory.createApplicationContext(moduleFor(environment), { logger: nestLogger, abortOnError: false });
    onceAskedToEnd(() => app.close());
    logger.info('The worker runs');
  });
}
