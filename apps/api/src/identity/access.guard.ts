import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { may, type Principal } from '../access/actor.js';
import { DEMAND, type Demand } from '../access/allow.js';
import { Forbidden, Unauthenticated } from '../errors/errors.js';
import { AccessTokens } from './access-tokens.js';
import { Principals } from './principals.js';

const BEARER = 'bearer ';

/**
 * Stands before every route: says who asks, and whether they may. Answers without waiting when token and principal were
 * checked within the last second, so that it costs a busy route nothing.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly principals: Principals,
  ) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const demand = this.reflector.getAllAndOverride<Demand | undefined>(DEMAND, [execution.getHandler(), execution.getClass()]);
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    if (demand?.kind === 'public') return demand.isShown ? asShopper(request) : true;
    if (isOpenTo(demand, 'user') && request.headers.authorization === undefined) return asShopper(request);
    const principal = this.principalOf(request);
    if (principal instanceof Promise) return principal.then((one) => admit(request, one, demand));
    return admit(request, principal, demand);
  }

  private principalOf(request: FastifyRequest): Principal | null | Promise<Principal | null> {
    const { authorization = '' } = request.headers;
    if (authorization.slice(0, BEARER.length).toLowerCase() !== BEARER) return null;
    const claims = this.tokens.check(authorization.slice(BEARER.length));
    if (claims instanceof Promise) return claims.then((one) => one && this.principals.of(one));
    return claims && this.principals.of(claims);
  }
}

/** Whether a route shows shoppers what they may see, and this is one. */
const isOpenTo = (demand: Demand | undefined, type: Principal['type']): boolean =>
  demand?.kind === 'permission' && demand.isOpen === true && type === 'user';

function asShopper({ context }: FastifyRequest): true {
  context.isShopper = true;
  return true;
}

function admit(request: FastifyRequest, principal: Principal | null, demand: Demand | undefined): true {
  if (!principal) throw new Unauthenticated();
  request.context.principal = principal;
  if (isOpenTo(demand, principal.type)) return asShopper(request);
  if (demand?.kind === 'permission') return allowed(principal, demand);
  // Without a demand `RouteDemands` stops the start; should it ever come here, the answer is no.
  const wanted = demand?.kind === 'signedIn' ? (demand.type ?? principal.type) : 'nobody';
  if (wanted === principal.type) return true;
  throw new Forbidden('error.forbidden', { permission: wanted });
}

/** Staff by what they hold; customers where the route is about what is theirs. */
function allowed(who: Principal, { permissions, isOwned }: Extract<Demand, { kind: 'permission' }>): true {
  const isOwner = isOwned === true && who.type === 'user';
  if (isOwner || permissions.some((permission) => may(who, permission))) return true;
  throw new Forbidden('error.forbidden', { permission: permissions.join(', ') });
}
