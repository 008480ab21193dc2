import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const SOURCE = join(import.meta.dirname, '../bare-admin');
/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css' };

/** @param {string} type @param {string | Buffer} body */
const packed = (type, body) => ({ headers: { 'content-type': type, 'content-encoding': 'gzip' }, body: gzipSync(body) });

/**
 * Builds the bare client with the product's own packages and serves it with one answer for its list, all packed beforehand.
 * @param {string} folder for the build @param {string} list the JSON that it lists
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveBare(folder, list) {
  const out = join(folder, 'bare-admin');
  await build({
    root: SOURCE,
    configFile: false,
    logLevel: 'error',
    build: { outDir: out, emptyOutDir: true, target: 'es2022' },
  });
  const files = new Map(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(out.length), packed(TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(file))]),
  );
  files.set('/api/products', packed('application/json', list));
  const server = http.createServer(({ url = '/' }, response) => {
    const { headers, body } = files.get(url.split('?', 1)[0] ?? '') ?? /** @type {any} */ (files.get('/index.html'));
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve(undefined))));
  return { url: `http://127.0.0.1:${port}`, stop: async () => void (await stop()) };
}
