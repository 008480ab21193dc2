import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';
import { TooMany } from '../errors/errors.js';
import { networkOf } from '../identity/network.js';
import { isApi, isProbe, routeOf } from './security-headers.js';
import { TokenBuckets } from './token-bucket.js';

/** Never limited by address: a shop's customers may share one (decisions §2.3). */
const isOrder = (request: FastifyRequest): boolean => /^\/api\/orders(?:\/|$)/.test(routeOf(request));

/** Of an access token the end, its signature, says as much as all of it. */
const tokenOf = ({ headers }: FastifyRequest): string | undefined => headers.authorization?.slice(-43);

/**
 * One budget a token, and one an address (I15). The address pays until a token has proved good, so that inventing tokens
 * gains nothing, nor do they drive good ones out of what is remembered.
 */
export function limitRates(server: FastifyInstance, environment: Environment): void {
  const { RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst } = environment;
  const tokens = new TokenBuckets(perSecond, burst);
  const addresses = new TokenBuckets(perSecond, burst);

  const wait = (request: FastifyRequest): number => {
    const token = tokenOf(request);
    if (token && tokens.knows(token)) return tokens.spend(token);
    return isOrder(request) ? 0 : addresses.spend(networkOf(request.ip));
  };

  server.addHook('onRequest', (request, _reply, done) => {
    if (!isApi(request) || isProbe(request)) return done();
    const seconds = wait(request);
    done(seconds ? new TooMany(seconds) : undefined);
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    const token = tokenOf(request);
    if (token && request.context?.principal && !tokens.knows(token)) tokens.spend(token);
    done(null, payload);
  });
}
