import { once } from 'node:events';
import { createServer } from 'node:net';
import { Stop } from './say.mjs';

/** What a browser takes localhost for, whichever answers first. */
const LOOPBACK = ['127.0.0.1', '::1'];
/** So many free ports in a row that another program holds on the other loopback: something else is wrong. */
const ATTEMPTS = 20;

/** Is it localhost that a person types to get there? @param {string} host */
export const isLocal = (host) => [...LOOPBACK, '0.0.0.0', '::', 'localhost'].includes(host);

/**
 * The port that the environment asks for; 0: whichever is free.
 * @param {string | undefined} given PORT of the environment
 * @throws Stop where it is none
 */
export function portOf(given) {
  const text = given?.trim() || '3000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Stop(`PORT must be a whole number from 0 to 65535, not '${text.slice(0, 60)}'.`);
  return port;
}

/**
 * The port to listen on; 0 takes a free one. A port that another program holds on the other loopback alone is in use, too:
 * the person who opens localhost would come to that program.
 * @param {number} port @param {string} host
 * @throws Stop where nothing can listen there
 */
export async function choosePort(port, host) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const chosen = await tried(port, host).catch((error) => {
      throw new Stop(sentence(error, port, host));
    });
    if (!isLocal(host) || !(await isHeld(chosen))) return chosen;
    if (port !== 0) throw new Stop(inUse(port));
  }
  throw new Stop(`No port is free at both ${LOOPBACK.join(' and ')}. PORT says which to take.`);
}

/** @param {number} port @param {string} host @returns {Promise<number>} the port, free again */
async function tried(port, host) {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return address.port;
}

/** Does anybody hold that port of this machine's own addresses? One that the machine has not is held by nobody. @param {number} port */
async function isHeld(port) {
  for (const host of LOOPBACK)
    try {
      await tried(port, host);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return true;
    }
  return false;
}

/** @param {number} port */
const inUse = (port) =>
  `Port ${port} is in use by another program. Choose another one: PORT=${port < 65_535 ? port + 1 : 3000} npm start`;

/** @param {NodeJS.ErrnoException} error @param {number} port @param {string} host */
function sentence({ code, message }, port, host) {
  if (code === 'EADDRINUSE') return inUse(port);
  if (code === 'EACCES') return `Port ${port} is reserved for root. Choose one above 1023: PORT=3000 npm start`;
  return `Nothing can listen on ${host}:${port} (${message}). HOST and PORT say where to.`;
}
