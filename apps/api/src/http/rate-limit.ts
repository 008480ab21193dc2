import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';
import { TooMany } from '../errors/errors.js';
import { isApi } from './security-headers.js';
import { TokenBuckets } from './token-bucket.js';

/** Of an IPv6 address the network counts: one customer of a provider has 2^64 addresses. */
const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;

/** Never limited by address: a shop's customers may share one (decisions §2.3). */
const isOrder = (url: string): boolean => /^\/api\/orders(?:[/?]|$)/.test(url);

/**
 * One budget a token, and one an address for requests without a token (I15). A token that was not seen before is paid
 * for by its address, so that inventing tokens gains nothing.
 */
export function limitRates(server: FastifyInstance, environment: Environment): void {
  const { RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst } = environment;
  const tokens = new TokenBuckets(perSecond, burst);
  const addresses = new TokenBuckets(perSecond, burst);

  const wait = (request: FastifyRequest): number => {
    const token = request.headers.authorization?.slice(-43); // the signature's part of a JWT is as good as all of it
    if (token) {
      const isNew = !tokens.knows(token);
      const late = tokens.spend(token);
      if (!isNew || late) return late;
    }
    return isOrder(request.url) ? 0 : addresses.spend(networkOf(request.ip));
  };

  server.addHook('onRequest', (request, _reply, done) => {
    if (!isApi(request.url) || request.url.startsWith('/api/health/')) return done();
    const seconds = wait(request);
    done(seconds ? new TooMany(seconds) : undefined);
  });
}
