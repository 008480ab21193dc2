import { setTimeout as pause } from 'node:timers/promises';
import { Stop } from './say.mjs';

/** So many crashes before it ever answered: it will not mend itself. */
const HOPELESS = 3;

/**
 * Waits until the API answers that it is ready.
 * @param {string} url @param {import('./supervisor.mjs').Supervisor} api @param {AbortSignal} signal
 * @throws Stop with what it last said where it keeps ending instead
 */
export async function isReady(url, api, signal) {
  for (;;) {
    signal.throwIfAborted();
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (api.crashes >= HOPELESS) throw new Stop(`The API does not start:\n${api.faults.join('\n')}`);
    await pause(50);
  }
}
