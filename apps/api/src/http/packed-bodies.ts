import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { WrongType } from '../errors/errors.js';
import { hasBody } from './body-floor.js';
import { endUnread } from './end-unread.js';

const PLAIN: ReadonlySet<string> = new Set(['', 'identity']);

const isPacked = (request: IncomingMessage): boolean =>
  !PLAIN.has(request.headers['content-encoding']?.trim().toLowerCase() ?? '') && hasBody(request);

/**
 * Refuses what is sent packed before any of it is read: a few kilobytes unpack to gigabytes, for anybody, since bodies are
 * read before it is known who sends them (D1). Nobody needs it: JSON is small here, and files are packed in themselves.
 */
export function refusePackedBodies(server: FastifyInstance): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    if (request.is404 || !isPacked(request.raw)) return done(null, payload);
    endUnread(request.raw, reply);
    done(new WrongType('error.packed'));
  });
}
