import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.js';

/** The admin client runs its own scripts only; its styles are made while it runs, its pictures may stand on any https host. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** An answer of the API is no page; should a browser take it for one, it can do nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer', // recovery links carry a token in their path (A18)
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
};

/** What an answer of the API carries, wherever it comes from. */
export const DATA_HEADERS = { ...EVERYWHERE, 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' };

const isBelowApi = (path: string): boolean => /^\/api(?:[/?]|$)/.test(path);

/**
 * The route that the router found, whatever the spelling it was asked for in (`/%61pi/brands`, `http://x/api/brands`);
 * empty where there is none. Ask this before an exception is made of a request, not its URL.
 */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';

/** Whether a request is the API's: by its route, or by its URL where that leads nowhere or to a preflight. */
export const isApi = (request: FastifyRequest): boolean => isBelowApi(routeOf(request)) || isBelowApi(request.url);

/** Probes are answered whatever else goes on. */
export const isProbe = (request: FastifyRequest): boolean => routeOf(request).startsWith('/api/health/');

/**
 * Sets what every answer carries; a route may set its own over it (files are public and never change). Two constant
 * objects instead of a plugin that composes them anew for each request. HSTS only where the product is reached by https.
 */
export function setSecurityHeaders(server: FastifyInstance, environment: Environment): void {
  const hsts = environment.PUBLIC_URL?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  const data = { ...DATA_HEADERS, ...hsts };
  const page = { ...EVERYWHERE, ...hsts, 'content-security-policy': PAGE_POLICY };
  server.addHook('onRequest', (request, reply, done) => {
    const isData = isApi(request) && !routeOf(request).startsWith('/api/docs');
    reply.headers(isData ? data : page);
    done();
  });
}
