import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** @param {http.Agent} agent @param {string} url @param {string} token @returns {Promise<void>} once the answer is whole */
const ask = (agent, url, token) =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject);
  });

const { url, token, paths, perSecond } = /** @type {import('./steady.mjs').Asked & { perSecond: number }} */ (workerData);
let isOver = false;
parentPort?.once('message', () => (isOver = true));

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
/** @type {Promise<number>[]} */
const times = [];
const started = performance.now();
for (let sent = 0; !isOver; sent++) {
  const due = started + (sent * 1_000) / perSecond;
  await pause(Math.max(0, due - performance.now()));
  const time = ask(agent, url + paths[sent % paths.length], token).then(() => performance.now() - due);
  time.catch(() => undefined); // until all are looked at
  times.push(time);
}
parentPort?.postMessage(await Promise.all(times));
agent.destroy();
