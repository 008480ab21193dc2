import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { logger, plainLogger } from './logger.js';

/** Parameters whose values are nobody's business, and the page whose path ends in a recovery token. */
const SECRET_PARAMETERS = /([?&](?:token|code|password|secret|access_token|signature)=)[^&]*/gi;
const SECRET_PATHS = /^(\/reset-password\/)[^?]*/;

/** One line a request, when it is over; the client's words in it are JSON, so that none of them can forge another (D9). */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // One line a request is enough: the one that knows how it ended.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode } = reply;
    if (!logger.isLevelEnabled('info')) return;
    plainLogger.info(
      {
        requestId: request.id,
        method: request.method,
        url: loggedUrl(request.url),
        status: statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
        ...(request.context?.principal ? { who: `${request.context.principal.type} ${request.context.principal.id}` } : {}),
        ...(error ? { broken: error.message } : {}),
      },
      'request',
    );
  }

  override routeNotFound(): void {
    // The request's own line says 404.
  }

  override defaultErrorLog(): void {
    // The error filter has logged what is worth it.
  }
}

/** A URL without its secrets, cut to a length that fits a line. */
export const loggedUrl = (url: string): string =>
  url.slice(0, 1_000).replace(SECRET_PARAMETERS, '$1•••').replace(SECRET_PATHS, '$1•••');
