import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isProbe } from '../http/security-headers.js';
import { endedAs, whenOver } from '../http/when-over.js';
import { logger, plainLogger } from './logger.js';

/** Parameters whose values are nobody's business, and the page whose path ends in a recovery token. */
const SECRET_PARAMETERS = /([?&](?:token|code|password|secret|access_token|signature)=)[^&]*/gi;
const SECRET_PATHS = /^(\/reset-password\/)[^?]*/;

/** Silences fastify's own lines about requests. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // One line a request is enough: the one that knows how it ended.
  }

  override requestCompleted(): void {
    // Not told of a client who went; `logRequests` is.
  }

  override routeNotFound(): void {
    // The request's own line says 404.
  }

  override defaultErrorLog(): void {
    // The error filter has logged what is worth it.
  }
}

/**
 * One line a request, when it is over, but for probes that found all well; the client's words in it are JSON, so that none of them can
 * forge another (D9).
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

/** Writes the line of one request, when it is over. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { ip } = request; // a connection that is gone does not say any more
  whenOver(reply, () => writeLine(request, reply, ip));
}

function writeLine(request: FastifyRequest, reply: FastifyReply, ip: string): void {
  if (!logger.isLevelEnabled('info') || isWellProbed(request, reply)) return;
  plainLogger.info(
    {
      requestId: request.id,
      method: request.method,
      url: loggedUrl(request.url),
      status: endedAs(reply),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip,
      ...(request.context?.principal ? { who: `${request.context.principal.type} ${request.context.principal.id}` } : {}),
      ...(reply.raw.writableFinished ? {} : { broken: 'closed before its end' }),
    },
    'request',
  );
}

/** A proxy asks every half second: a line each would fill the disk of a store where nobody is at work. */
const isWellProbed = (request: FastifyRequest, reply: FastifyReply): boolean => endedAs(reply) === 200 && isProbe(request);

/** A URL without its secrets, cut to a length that fits a line. */
export const loggedUrl = (url: string): string =>
  url.slice(0, 1_000).replace(SECRET_PARAMETERS, '$1•••').replace(SECRET_PATHS, '$1•••');
