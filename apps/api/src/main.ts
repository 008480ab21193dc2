import 'reflect-metadata';
import { readEnvironment } from './config/environment.js';
import { createApp } from './create-app.js';
import { logger } from './logging/logger.js';
import { stopOn } from './logging/stop.js';

await stopOn(async () => {
  const environment = readEnvironment();
  const app = await createApp(environment);
  await app.listen(environment.PORT, environment.HOST);
  logger.info({ url: await app.getUrl() }, 'The API listens');
});
