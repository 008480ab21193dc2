import type { RequestListener } from 'node:http';
import { JSON_BODY, QUERY, text } from '@impeller/contracts';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { runIn, type Context } from '../access/actor.js';
import type { Environment } from '../config/environment.js';
import { renderError } from '../errors/error.filter.js';
import { Invalid, notJson, Refusal } from '../errors/errors.js';
import { acceptForms } from '../files/receive-file.js';
import { logger } from '../logging/logger.js';
import { logRequest, logRequests, RequestLog } from '../logging/request-log.js';
import type { Door } from './door.js';
import { refusePackedBodies } from './packed-bodies.js';
import { bodyLimitsOf, isBodySigned, isJsonUtf8, parseJson } from './parse-json.js';
import { hasTooManyParameters, parseQuery } from './parse-query.js';
import { refuseOnSocket } from './plain-refusal.js';
import { requestIdOf } from './request-id.js';
import { DATA_HEADERS } from './security-headers.js';
import { recordRoutes } from './served-routes.js';

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
    /** The bytes of a body that is signed (`SignedBody`). */
    rawBody?: Buffer;
  }
}

/** A URL that cannot be decoded, a parameter without end: refused before any hook has seen the request. */
const refuseUnread: typeof renderError = (error, request, reply) => {
  logRequest(request, reply);
  reply.headers({ ...DATA_HEADERS, 'x-request-id': request.id });
  const isBad = (error as { statusCode?: number }).statusCode === 400;
  renderError(isBad ? new Refusal(400, text('error.request')) : error, request, reply);
};

/** The bare fastify under Nest, behind `door`: how it reads requests and in which context they run. */
export function createServer(environment: Environment, door: Door): FastifyInstance {
  let handleRequest: RequestListener;
  const server = fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    childLoggerFactory: (parent) => parent, // a child each request costs more than the line it would name
    genReqId: requestIdOf,
    trustProxy: environment.TRUST_PROXY.length ? [...environment.TRUST_PROXY] : false,
    bodyLimit: JSON_BODY.maxBytes,
    serverFactory: (handle) => {
      handleRequest = handle;
      return door.server;
    },
    clientErrorHandler: refuseOnSocket,
    frameworkErrors: refuseUnread,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: parseQuery },
  }) as unknown as FastifyInstance;
  server.addHook('onReady', (done) => {
    door.open(handleRequest);
    done();
  });
  recordRoutes(server);
  server.setErrorHandler(renderError);
  server.decorateRequest('context', null as unknown as Context);
  logRequests(server);
  runInContext(server);
  refusePackedBodies(server);
  readBodies(server);
  acceptForms(server);
  return server;
}

/** Everything a request does runs in its context; a body's end arrives from outside of it, so it is entered again there. */
function runInContext(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    request.context = { requestId: request.id, ip: request.ip, principal: null };
    reply.header('x-request-id', request.id);
    runIn(request.context, done);
  });
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) done();
    else runIn(request.context, done);
  });
}

/** Refuses a URL or a query without end. */
export function refuseUrls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => done(refusedUrl(request)));
}

function refusedUrl(request: FastifyRequest): Refusal | undefined {
  const { url } = request;
  if (url.length > QUERY.maxUrlBytes) return new Refusal(414, text('error.url'));
  if (hasTooManyParameters(url)) return new Invalid([], text('error.url'));
  return undefined;
}

function readBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    route.bodyLimit ??= bodyLimitsOf(route.config).maxBytes;
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (!isJsonUtf8(request.headers['content-type'] ?? '')) throw notJson();
      if (isBodySigned(request.routeOptions.config)) request.rawBody = body as Buffer;
      done(null, parseJson(body as Buffer, bodyLimitsOf(request.routeOptions.config)));
    } catch (error) {
      done(error as Error);
    }
  });
}
