import { setTimeout as pause } from 'node:timers/promises';
import { Stop, say } from './say.mjs';

/** So many crashes before it ever answered: it will not mend itself. */
const HOPELESS = 3;
/** Milliseconds after which a person at the terminal is told what the start waits for. */
const LONG = 30_000;

/**
 * Waits until the API answers that it is ready (itself, and no other store at its port), and says once what it waits for where that takes long.
 * @param {string} url @param {Pick<import('./supervisor.mjs').Supervisor, 'crashes' | 'faults' | 'isListening'>} api @param {AbortSignal} signal
 * @param {number} [long] milliseconds until it says so
 * @throws Stop with what it last said where it keeps ending instead
 */
export async function isReady(url, api, signal, long = LONG) {
  const from = performance.now();
  for (let isSaid = false; ;) {
    signal.throwIfAborted();
    const answer = api.isListening ? await asked(url) : undefined;
    if (answer?.ok) return;
    if (api.crashes >= HOPELESS) throw new Stop(`The API does not start:\n${api.faults.join('\n')}`);
    if (!isSaid && (isSaid = performance.now() - from > long)) say(waiting(answer, api.faults));
    await pause(50);
  }
}

/** @param {string} url */
async function asked(url) {
  const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer;
}

/** The API's own last fault names the service that does not answer. @param {Response | undefined} answer @param {string[]} faults */
function waiting(answer, faults) {
  const last = faults.at(-1)?.split('\n')[0];
  const state = answer ? `it answers ${answer.status}` : 'it does not answer yet';
  return `Still waiting for the API: ${state}. ${last ? `It last said: ${last}` : 'Its log is logs/api.log in the data folder.'}`;
}
