import type { FastifyInstance } from 'fastify';

/** A route as the router holds it, whoever registered it. */
export interface ServedRoute {
  readonly method: string;
  readonly path: string;
}

const lists = new WeakMap<object, ServedRoute[]>();

/** Writes down every route that is registered on `server` from now on; call it before the first. */
export function recordRoutes(server: FastifyInstance): void {
  const routes: ServedRoute[] = [];
  lists.set(server, routes);
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, path: url });
  });
}

/** The router's own list, for the access matrix: what really is reachable, not what was declared. */
export const servedRoutes = (server: object): readonly ServedRoute[] => lists.get(server) ?? [];
