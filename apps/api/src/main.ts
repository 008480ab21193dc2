import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EnvironmentError, readEnvironment, type Environment } from './config/environment.js';
import { createApp } from './create-app.js';
import { Draining } from './health/draining.js';
import { Door } from './http/door.js';
import { logger } from './logging/logger.js';
import { stopOn } from './logging/stop.js';
import { onceAskedToEnd } from './shutdown.js';
import { stepHelpersBack } from './cores/step-back.js';

await stopOn(async () => {
  stepHelpersBack();
  const environment = readEnvironment();
  const door = new Door();
  logger.info(`The API listens at ${await listen(door, environment)}`);
  process.send?.({ listens: true }); // to the start command, which would else take what another program answers there for ours
  const running: { app?: NestFastifyApplication } = {};
  onceAskedToEnd(async () => {
    running.app?.get(Draining).begin();
    await door.drain();
    await running.app?.close();
  });
  const app = (running.app = await createApp(environment, door));
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  logger.info('The API is ready');
});

async function listen(door: Door, { HOST, PORT }: Environment): Promise<string> {
  try {
    return await door.listen(PORT, HOST);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new EnvironmentError(`PORT ${PORT} is in use by another program: choose another.`);
    if (code === 'EACCES') throw new EnvironmentError(`PORT ${PORT} may not be used by this account: choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new EnvironmentError(`HOST ${HOST} is no address of this machine.`);
    throw error;
  }
}
