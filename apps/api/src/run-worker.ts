import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { readEnvironment, type Environment } from './config/environment.js';
import { ElbowRoom } from './cores/elbow-room.js';
import { stepBack } from './cores/step-back.js';
import { DatabaseListener } from './database/listener.js';
import { logger } from './logging/logger.js';
import { nestLogger } from './logging/nest-logger.js';
import { stopOn } from './logging/stop.js';
import { onceAskedToEnd } from './shutdown.js';

/** Runs a worker process until it is asked to end; then it finishes the jobs in hand. */
export async function runWorker(moduleFor: (environment: Environment) => DynamicModule): Promise<void> {
  await stopOn(async () => {
    // An import leaves the API its core.
    stepBack();
    const environment = readEnvironment();
    logger.level = environment.LOG_LEVEL;
    const running: { app?: INestApplicationContext } = {};
    // Before it waits for its database: where it is a container's first process, nothing else would heed the request to end (I7).
    onceAskedToEnd(async () => {
      await running.app?.close();
    });
    running.app = await NestFactory.createApplicationContext(moduleFor(environment), { logger: nestLogger, abortOnError: false });
    running.app.get(ElbowRoom).open(running.app.get(DatabaseListener));
    logger.info('The worker runs');
  });
}
