import { PAPERS_LEFT_OUT } from '@impeller/contracts';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import type { Environment } from './config/environment.js';
import { Demand } from './cores/demand.js';
import { ErrorFilter } from './errors/error.filter.js';
import { serveAdmin } from './http/admin-client.js';
import { compressAnswers } from './http/compress.js';
import { Door } from './http/door.js';
import { Pressure } from './http/pressure.js';
import { limitRates } from './http/rate-limit.js';
import { revalidateShoppers } from './http/revalidate.js';
import { setSecurityHeaders } from './http/security-headers.js';
import { createServer, refuseUrls } from './http/server.js';
import { logger } from './logging/logger.js';
import { nestLogger } from './logging/nest-logger.js';
import { countRequests, Metrics } from './metrics/metrics.js';
import { serveOpenApi } from './openapi/document.js';

/** Our server renders errors before Nest comes to it; Nest's own handler would only replace it by the same. */
class Adapter extends FastifyAdapter {
  override setErrorHandler() {
    return this.getInstance();
  }
}

/** The whole HTTP application behind `door`; without one it is not listening yet. */
export async function createApp(environment: Environment, door = new Door()): Promise<NestFastifyApplication> {
  logger.level = environment.LOG_LEVEL;
  const server = createServer(environment, door);
  const countIn = countRequests(server);
  setSecurityHeaders(server, environment);
  // Before what refuses: a browser shows a storefront of another origin no answer that does not let it in.
  const adapter = new Adapter(server as never);
  refuseUrls(server);
  const pressure = new Pressure(server);
  const demand = new Demand(server);
  limitRates(server, environment);
  revalidateShoppers(server);
  compressAnswers(server);
  serveAdmin(server);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(environment, 'api'), adapter, {
    logger: nestLogger,
    bodyParser: false,
    abortOnError: false,
  });
  pressure.watch(app.get(DataSource));
  demand.tell(app.get(DataSource));
  countIn(app.get(Metrics));
  if (environment.CORS_ORIGINS.length) app.enableCors(crossOrigin(environment));
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorFilter());
  if (environment.API_DOCS) serveOpenApi(app);
  return app;
}

/** Other origins may call with a bearer token; cookies stay at home. */
const crossOrigin = ({ CORS_ORIGINS }: Environment) => ({
  origin: [...CORS_ORIGINS],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'if-match', 'if-none-match', 'idempotency-key'],
  exposedHeaders: ['x-request-id', 'retry-after', 'etag', 'content-disposition', PAPERS_LEFT_OUT],
  maxAge: 600,
});
