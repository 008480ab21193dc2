import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../access/actor.js';
import type { Environment } from '../config/environment.js';
import { TooMany } from '../errors/errors.js';
import { networkOf } from '../identity/network.js';
import { RecentlyUsed } from './recently-used.js';
import { isApi, isProbe, routeOf } from './security-headers.js';
import { TokenBuckets } from './token-bucket.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its token was not known to be anybody's, so that its account is yet to pay for it. */
    isOnAccount: boolean;
  }
}

/** Never limited by address: a shop's customers may share one (decisions §2.3). */
const isOrder = (request: FastifyRequest): boolean => /^\/api\/orders(?:\/|$)/.test(routeOf(request));

/** Of an access token the end, its signature, says as much as all of it. */
const tokenOf = ({ headers }: FastifyRequest): string | undefined => headers.authorization?.slice(-43);

/** Good tokens whose holder is remembered at most; past that the one that was longest unused proves itself once more. */
const MAX_TOKENS = 50_000;
const holderOf = ({ type, id }: Principal): string => `${type}:${id}`;

/**
 * One budget an account, and one an address (I15). The account pays, not each of its tokens (decisions §2.3), for a session mints
 * as many as it likes by refreshing. The address pays until a token has proved good, so that inventing tokens gains nothing, nor
 * do they drive good ones out of what is remembered. The account pays for these requests, too, once it is known: any number of them
 * may come before the first is answered, and orders cost an address nothing.
 */
export function limitRates(server: FastifyInstance, environment: Environment): void {
  const { RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst } = environment;
  const holders = new RecentlyUsed<string>(MAX_TOKENS);
  const accounts = new TokenBuckets(perSecond, burst);
  const addresses = new TokenBuckets(perSecond, burst);

  const wait = (request: FastifyRequest): number => {
    const token = tokenOf(request);
    const holder = token && holders.get(token);
    if (holder) return accounts.spend(holder);
    request.isOnAccount = true;
    return isOrder(request) ? 0 : addresses.spend(networkOf(request.ip));
  };

  server.decorateRequest('isOnAccount', false);
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isApi(request) || isProbe(request)) return done();
    const seconds = wait(request);
    done(seconds ? new TooMany(seconds) : undefined);
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    const token = tokenOf(request);
    const principal = request.context?.principal;
    if (request.isOnAccount && token && principal) {
      const holder = holderOf(principal);
      holders.set(token, holder);
      accounts.spend(holder);
    }
    done(null, payload);
  });
}
