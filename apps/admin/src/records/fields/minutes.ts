import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;
let ticks = 0;

/** Nobody reads a page that is hidden: it catches up as soon as it is seen again. */
function tick(): void {
  if (document.hidden) return;
  ticks += 1;
  for (const listen of listeners) listen();
}

function start(): void {
  clock = setInterval(tick, MINUTE);
  document.addEventListener('visibilitychange', tick);
}

function stop(): void {
  clearInterval(clock);
  document.removeEventListener('visibilitychange', tick);
}

function listenTo(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** Renders whoever says how long ago something is once a minute: one clock for all of them on the page. */
export const useMinutes = (): number => useSyncExternalStore(listenTo, () => ticks);
