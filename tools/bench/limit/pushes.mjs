// The same pushes by plain `node:http` over as many connections that stay open, and nothing written down: posts DEVICES of
// them to ADDRESS and writes how many a second.
import { Agent, request } from 'node:http';

const { ADDRESS = '', DEVICES, CONNECTIONS, MESSAGE = '' } = process.env;
const [devices, connections] = [Number(DEVICES), Number(CONNECTIONS)];
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const { notification, data } = JSON.parse(MESSAGE);

/** @param {string} token @returns {Promise<void>} */
function push(token) {
  const body = JSON.stringify({ message: { token, notification, data } });
  const headers = {
    authorization: 'Bearer of-the-bench',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(ADDRESS, { method: 'POST', agent, headers });
    call.once('error', reject).once('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A push was answered ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    });
    call.end(body);
  });
}

let next = 0;
const lane = async () => {
  while (next < devices) await push(`limit ${++next}`);
};
const started = performance.now();
await Promise.all(Array.from({ length: connections }, lane));
process.stdout.write(String(devices / ((performance.now() - started) / 1_000)));
agent.destroy();
