import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A request id from a proxy in front is kept where it looks like one; else we make one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
