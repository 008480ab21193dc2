import { STATUS_CODES } from 'node:http';
import { JSON_BODY, text } from '@impeller/contracts';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { bodyLimitsOf } from '../http/parse-json.js';
import { logger } from '../logging/logger.js';
import { Invalid, notJson, Refusal, TooLarge, TooMany, Unauthenticated, Unavailable } from './errors.js';
import { refusalOf } from './postgres-error.js';
import { isRedisAway } from './redis-error.js';

/** The one place where whatever was thrown becomes an answer: `{statusCode, message, error, details, requestId}`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    renderError(error, host.switchToHttp().getRequest<FastifyRequest>(), host.switchToHttp().getResponse<FastifyReply>());
  }
}

/** The same for what happens before Nest: fastify's hooks and body parsers. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error, bodyLimitsOf(request.routeOptions?.config).maxBytes);
  if (!refusal) logger.error({ err: error, requestId: request.id }, 'A request failed');
  else if (refusal.statusCode >= 500) logger.warn({ err: error, requestId: request.id }, refusal.message);
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const { statusCode, message, details, extra } = refusal ?? internal(request.id);
  // A file that fails at its first byte has already said that it may be kept.
  const own = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...extra.headers };
  void reply
    .status(statusCode)
    .headers(own)
    .send({ statusCode, message, error: STATUS_CODES[statusCode], details, requestId: request.id, ...extra.body });
}

const internal = (requestId: string): Refusal => new Refusal(500, text('error.internal', { requestId }));

/**
 * What was refused on purpose or by a library whose meaning we know; null for a bug.
 * @param maxBytes what the route takes
 */
export function toRefusal(error: unknown, maxBytes = JSON_BODY.maxBytes): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return fromZod(error);
  if (error instanceof HttpException) return fromStatus(error.getStatus(), maxBytes);
  const status = (error as { code?: unknown; statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status < 500) return fromStatus(status, maxBytes);
  return refusalOf(error) ?? (isRedisAway(error) ? new Unavailable() : null);
}

function fromZod(error: ZodError): Refusal {
  return new Invalid(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** Refusals of Nest and fastify have only a status and a text that may tell too much; ours says it in our words. */
function fromStatus(status: number, maxBytes: number): Refusal | null {
  if (status === 404) return new Refusal(404, text('error.unknownRoute'));
  if (status === 401) return new Unauthenticated();
  if (status === 413) return new TooLarge('error.bodySize', { max: `${maxBytes / 1024} kB` });
  if (status === 414) return new Refusal(414, text('error.url'));
  if (status === 415) return notJson();
  if (status === 429) return new TooMany(1);
  if (status === 503) return new Unavailable();
  if (status >= 500) return null;
  return new Refusal(status, text(status === 400 ? 'error.body' : 'error.invalid'));
}
