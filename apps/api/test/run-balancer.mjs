// The proxy of docker/Caddyfile, as far as two replicas need it: `run-balancer.mjs` says `{ url, ready, lost }`, and again
// whenever one of them changes; told `{ replicas }`, it goes on with those.
import http from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds, as docker/Caddyfile has them: how often replicas are asked whether they take requests, how long for, and how long a request is tried. */
const LOOK = 500;
const PATIENCE = 2_000;
const TRIES = 10_000;

/** Of this connection, not of the message (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'transfer-encoding']);

/** What can be sent again when nobody knows how far it came. */
const REPEATABLE = new Set(['GET', 'HEAD']);

/** @type {string[]} */
let replicas = [];
/** Those that said that they take requests. */
const ready = new Set();
/** Those whose answer is waited for. */
const asked = new Set();
/** Requests that were answered 502, with why. */
const lost = [];
let turn = 0;

const kept = new http.Agent({ keepAlive: true });
const server = http.createServer((request, response) => void pass(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${server.address().port}`;
const say = () => process.connected && process.send({ url, ready: [...ready], lost });

process.on('message', (told) => ({ replicas } = told));
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit());
say();
// Each by itself: one that is slow to answer keeps nobody from asking the other.
for (; ; await pause(LOOK)) for (const one of replicas) if (!asked.has(one)) void lookAt(one);

async function lookAt(replica) {
  asked.add(replica);
  const signal = AbortSignal.timeout(PATIENCE);
  const isReady = await fetch(`${replica}/api/health/serving`, { signal })
    .then(
      // The answer is read to its end, or its connection stays taken.
      (answer) => answer.text().then(() => answer.ok),
    )
    .catch(() => false);
  asked.delete(replica);
  if (isReady === ready.has(replica)) return;
  if (isReady) ready.add(replica);
  else ready.delete(replica);
  say();
}

/**
 * In turns to those that are ready; a request that reached nobody goes to the next, a GET also when its answer broke.
 * Everything else that breaks is a 502, which a test counts as lost.
 */
async function pass(request, response) {
  const body = await buffer(request);
  let fault = 'nobody was ready';
  for (const end = Date.now() + TRIES; Date.now() < end; await pause(50)) {
    const able = replicas.filter((one) => ready.has(one));
    const replica = able[turn++ % Math.max(1, able.length)];
    if (!replica) continue;
    try {
      const answer = await ask(replica, request, body);
      return void response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch (error) {
      fault = `${error.code ?? ''} ${error.message}`;
      if (error.code !== 'ECONNREFUSED' && !REPEATABLE.has(request.method)) break;
    }
  }
  lost.push(`${request.method} ${request.url}: ${fault}`);
  say();
  response.writeHead(502).end();
}

/** One try; the whole answer or an error, never a half. */
async function ask(replica, { method, url: path, headers }, body) {
  const sent = { ...passedOn(headers), ...(body.length > 0 ? { 'content-length': String(body.length) } : {}) };
  const asking = http.request(replica + path, { method, headers: sent, agent: kept });
  // One that comes after the answer has begun is the answer's too.
  asking.on('error', () => undefined);
  try {
    asking.end(body);
    const [answer] = await once(asking, 'response');
    return { status: answer.statusCode, headers: passedOn(answer.headers), body: await buffer(answer) };
  } catch (error) {
    if (asking.reusedSocket) error.message += ', on a connection that was kept';
    throw error;
  }
}

function passedOn(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
