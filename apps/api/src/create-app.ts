import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Environment } from './config/environment.js';
import { ErrorFilter } from './errors/error.filter.js';
import { serveAdmin } from './http/admin-client.js';
import { createServer } from './http/server.js';
import { logger } from './logging/logger.js';
import { nestLogger } from './logging/nest-logger.js';
import { serveOpenApi } from './openapi/document.js';

/** Our server renders errors before Nest comes to it; Nest's own handler would only replace it by the same. */
class Adapter extends FastifyAdapter {
  override setErrorHandler() {
    return this.getInstance();
  }
}

/** The whole HTTP application, not listening yet. */
export async function createApp(environment: Environment): Promise<NestFastifyApplication> {
  logger.level = environment.LOG_LEVEL;
  const server = createServer(environment);
  serveAdmin(server);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(environment, 'api'),
    new Adapter(server as never),
    { logger: nestLogger, bodyParser: false, abortOnError: false, forceCloseConnections: false },
  );
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorFilter());
  serveOpenApi(app);
  return app;
}
