import { ADMIN_SESSION, SESSION_ROUTES } from '@impeller/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the refresh token is sent: to the session's own calls and nowhere else. */
const PATH = SESSION_ROUTES.path;
const NAME = 'impeller_session';

const LOCAL = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** Out of reach of scripts and of other sites; only over TLS, except on this machine. */
function cookie(request: FastifyRequest, value: string, seconds: number): string {
  const secure = LOCAL.test(request.hostname) && request.protocol === 'http' ? '' : '; Secure';
  return `${NAME}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** Hands a refresh token to the browser. */
export function keepToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.header('set-cookie', cookie(request, token, ADMIN_SESSION.absolute));
}

/** Makes the browser drop its refresh token. */
export function dropToken(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('set-cookie', cookie(request, '', 0));
}

/** The refresh token that a request carries. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)impeller_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
}
