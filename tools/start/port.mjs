import { once } from 'node:events';
import { createServer } from 'node:net';
import { Stop } from './say.mjs';

/**
 * The port to listen on; 0 takes a free one.
 * @param {string | undefined} given PORT of the environment
 * @param {string} host
 */
export async function choosePort(given, host) {
  const text = given?.trim() || '3000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Stop(`PORT must be a whole number from 0 to 65535, not '${text.slice(0, 60)}'.`);
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return /** @type {import('node:net').AddressInfo} */ (probe.address()).port;
  } catch (error) {
    throw new Stop(sentence(/** @type {NodeJS.ErrnoException} */ (error), port, host));
  } finally {
    probe.close();
  }
}

/** @param {NodeJS.ErrnoException} error @param {number} port @param {string} host */
function sentence({ code, message }, port, host) {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`;
  if (code === 'EACCES') return `Port ${port} is reserved for root. Choose one above 1023: PORT=3000 npm start`;
  return `Nothing can listen on ${host}:${port} (${message}). HOST and PORT say where to.`;
}
