import { isParentGone } from './parent.mjs';

/**
 * Milliseconds within which another signal is of the same wish: a terminal's Ctrl-C and systemd's SIGTERM reach npm, too, and it hands
 * them on to us.
 */
const SAME_WISH = 1_000;

/**
 * Listens for a Ctrl-C, a SIGTERM, a closed terminal, and npm's death; a second Ctrl-C is a hurry, a closed terminal never.
 * `signal` is aborted by the first wish to end, `hurry` by the second.
 * @param {() => number} [now] milliseconds
 */
export function untilAsked(now = () => performance.now()) {
  const first = new AbortController();
  const second = new AbortController();
  let since = 0;
  const begin = () => {
    since = now();
    first.abort();
  };
  const ask = (/** @type {NodeJS.Signals} */ name) => {
    if (!first.signal.aborted) begin();
    else if (name !== 'SIGHUP' && now() - since >= SAME_WISH) second.abort();
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, ask);
  const watch = setInterval(() => !first.signal.aborted && isParentGone() && begin(), 1_000);
  return {
    signal: first.signal,
    hurry: second.signal,
    release: () => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, ask);
    },
  };
}
