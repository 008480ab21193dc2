import 'reflect-metadata';
import os from 'node:os';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { readEnvironment } from './config/environment.js';
import { logger } from './logging/logger.js';
import { nestLogger } from './logging/nest-logger.js';
import { stopOn } from './logging/stop.js';

await stopOn(async () => {
  // An import leaves the API its core.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const environment = readEnvironment();
  logger.level = environment.LOG_LEVEL;
  const app = await NestFactory.createApplicationContext(AppModule.with(environment, 'worker'), { logger: nestLogger, abortOnError: false });
  app.enableShutdownHooks();
  logger.info('The worker runs');
});
