import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '@impeller/contracts';
import { Refusal } from '../errors/errors.js';

/** Where the admin client's build lies, seen from this file in `dist` and in `src` alike. */
const BUILD = join(import.meta.dirname, '../../../admin/dist');

/** Vite puts what carries a hash in its name here: it never changes under its name. */
const HASHED = '/assets/';

/**
 * Serves the admin client on every path outside of `/api`: its files as they are, and its page for every screen's
 * address, so that reloading any of them works. What the build has packed goes out packed. Dot files and source maps do not exist for anybody (D10).
 */
export function serveAdmin(server: FastifyInstance, folder = BUILD): void {
  if (existsSync(folder))
    void server.register(fastifyStatic, { root: folder, serve: false, index: false, cacheControl: false, preCompressed: true });
  server.get('/*', async (request, reply) => answer(request, reply, folder));
}

function answer(request: FastifyRequest, reply: FastifyReply, folder: string): FastifyReply {
  const path = pathOf(request);
  if (isHidden(path)) throw nothingHere();
  if (isFile(path, folder)) {
    return reply
      .header('cache-control', path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache')
      .sendFile(path);
  }
  if (path.startsWith(HASHED) || !existsSync(join(folder, 'index.html'))) throw nothingHere();
  return reply.header('cache-control', 'no-store').sendFile('index.html');
}

const isHidden = (path: string): boolean => path === '/api' || path.startsWith('/api/') || /(^|\/)\.|\.map$|\0|\\/.test(path);

const isFile = (path: string, folder: string): boolean =>
  path !== '/index.html' && /\.\w+$/.test(path) && existsSync(join(folder, path));

const nothingHere = (): Refusal => new Refusal(404, text('error.unknownRoute'));

/** The decoded path; what cannot be decoded leads nowhere. */
function pathOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    throw nothingHere();
  }
}
