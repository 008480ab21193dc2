// A stand-in for Firebase that takes every push: a token endpoint and FCM's HTTP v1 `messages:send`. GET / answers how many
// it took, for how many devices.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** @type {Map<string, number>} */
const taken = new Map();
let asked = 0;

createServer(async (request, response) => {
  const say = (/** @type {object} */ body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  if (request.method === 'GET') return say({ asked, devices: taken.size });
  const body = await text(request);
  if (request.url === '/token') return say({ access_token: 'of-the-bench', expires_in: 3_600, token_type: 'Bearer' });
  const { token } = JSON.parse(body).message;
  taken.set(token, (taken.get(token) ?? 0) + 1);
  say({ name: `projects/bench/messages/${++asked}` });
}).listen(Number(process.env.PORT), '127.0.0.1');
