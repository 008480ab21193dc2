import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A 304 answers these alone (RFC 9110 §13.1.2). */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Weak, as one tag stands for the packed and the plain answer (RFC 9110 §8.8.1). */
const tagOf = (payload: string): string => `W/"${createHash('sha1').update(payload).digest('base64url')}"`;

/** Whether `If-None-Match` names the tag; weak comparison (RFC 9110 §13.1.2). */
const names = (header: string, tag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.slice(2));

/**
 * What shoppers are answered may be kept by browsers and proxies, who ask each time whether it still holds: 304 without a
 * body while it does. Staff's answers are never kept.
 */
export function revalidateShoppers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isKept = READING.has(request.method) && request.context?.isShopper && reply.statusCode === 200;
    if (!isKept || typeof payload !== 'string') return done(null, payload);
    const tag = tagOf(payload);
    const vary = [reply.getHeader('vary') ?? [], 'authorization', 'accept-encoding'].flat().join(', '); // `Origin` may be there
    void reply.headers({ etag: tag, 'cache-control': 'public, no-cache', vary });
    const known = request.headers['if-none-match'];
    if (known === undefined || !names(known, tag)) return done(null, payload);
    void reply.code(304).removeHeader('content-length').removeHeader('content-type');
    done(null, '');
  });
}
