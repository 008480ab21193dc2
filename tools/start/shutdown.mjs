import { isParentGone } from './parent.mjs';

/**
 * Listens for a Ctrl-C, a SIGTERM, a closed terminal, and npm's death; a second Ctrl-C is a hurry.
 * `signal` is aborted by the first wish to end, `hurry` by the second.
 */
export function untilAsked() {
  const first = new AbortController();
  const second = new AbortController();
  const ask = () => (first.signal.aborted ? second : first).abort();
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, ask);
  const watch = setInterval(() => !first.signal.aborted && isParentGone() && ask(), 1_000);
  return {
    signal: first.signal,
    hurry: second.signal,
    release: () => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, ask);
    },
  };
}
