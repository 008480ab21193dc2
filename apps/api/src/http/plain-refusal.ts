import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { QUERY, text } from '@impeller/contracts';
import { logger, plainLogger } from '../logging/logger.js';
import { requestIdOf } from './request-id.js';
import { DATA_HEADERS } from './security-headers.js';

const messages = {
  400: () => text('error.request'),
  408: () => text('error.tooSlow'),
  414: () => text('error.url'),
  431: () => text('error.headers'),
  503: () => text('error.unavailable'),
};
type Status = keyof typeof messages;

/** The usual shape and the usual headers, for what is refused before fastify sees it; and a line that says so. */
function refusal(statusCode: Status, requestId: string, about: { readonly ip?: string; readonly why?: string }) {
  if (logger.isLevelEnabled('info')) plainLogger.info({ requestId, status: statusCode, ...about }, 'refused');
  const error = STATUS_CODES[statusCode];
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...DATA_HEADERS,
    'x-request-id': requestId,
    ...(statusCode === 503 ? { 'retry-after': '1' } : {}),
  };
  return { headers, body: JSON.stringify({ statusCode, message: messages[statusCode](), error, details: [], requestId }) };
}

export function plainRefusal(response: ServerResponse, statusCode: Status): void {
  const { req: request } = response;
  const { headers, body } = refusal(statusCode, requestIdOf(request), { ip: request.socket.remoteAddress });
  response.writeHead(statusCode, headers).end(body);
}

/** What Node's parser refuses has a socket only: smuggling, garbage, headers without end. Always ends the connection (I2). */
export function refuseOnSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf(error);
  const { headers, body } = refusal(status, randomUUID(), { ip: socket.remoteAddress, why: error.code });
  const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'), () => socket.destroy());
}

function statusOf({ code, rawPacket }: { code?: string; rawPacket?: unknown }): Status {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const firstLine = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf('\r\n') : 0;
  return firstLine === -1 || firstLine > QUERY.maxUrlBytes ? 414 : 431;
}
