import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { QUERY, text } from '@impeller/contracts';

const messages = {
  400: () => text('error.request'),
  408: () => text('error.tooSlow'),
  414: () => text('error.url'),
  431: () => text('error.headers'),
  503: () => text('error.unavailable'),
};
type Status = keyof typeof messages;

/** The usual shape, for what is refused before fastify sees it. */
function bodyOf(statusCode: Status): string {
  return JSON.stringify({
    statusCode,
    message: messages[statusCode](),
    error: STATUS_CODES[statusCode],
    details: [],
    requestId: randomUUID(),
  });
}

export function plainRefusal(response: ServerResponse, statusCode: Status): void {
  response
    .writeHead(statusCode, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(statusCode === 503 ? { 'retry-after': '1' } : {}),
    })
    .end(bodyOf(statusCode));
}

/** What Node's parser refuses has a socket only: smuggling, garbage, headers without end. Always ends the connection (I2). */
export function refuseOnSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = bodyOf(statusOf(error));
  const status = statusOf(error);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function statusOf({ code, rawPacket }: { code?: string; rawPacket?: unknown }): Status {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const firstLine = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf('\r\n') : 0;
  return firstLine === -1 || firstLine > QUERY.maxUrlBytes ? 414 : 431;
}
