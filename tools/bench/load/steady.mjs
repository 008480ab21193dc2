import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ url: string, token: string, paths: readonly string[] }} Asked */

/** @param {http.Agent} agent @param {string} url @param {string} token @returns {Promise<void>} once the answer is whole */
const ask = (agent, url, token) =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject);
  });

/**
 * Asks at a steady pace, as people do: nobody waits for the answers of others before asking. A time counts from when the
 * request was due, so that a standstill is seen by everybody who comes meanwhile.
 * @param {Asked} asked @param {number} perSecond @param {Promise<unknown>} until
 * @returns {Promise<number[]>} milliseconds of every request
 */
export async function askSteadily({ url, token, paths }, perSecond, until) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  /** @type {Promise<number>[]} */
  const times = [];
  let isOver = false;
  const over = until.finally(() => (isOver = true));
  const started = performance.now();
  for (let sent = 0; !isOver; sent++) {
    const due = started + (sent * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    const time = ask(agent, url + paths[sent % paths.length], token).then(() => performance.now() - due);
    time.catch(() => undefined); // until all are looked at
    times.push(time);
  }
  const all = await Promise.all(times);
  await over;
  agent.destroy();
  return all;
}

/** The time that one in a hundred exceeds. @param {readonly number[]} times */
export const p99 = (times) => [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? NaN;
