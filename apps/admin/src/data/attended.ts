import { useSyncExternalStore } from 'react';

/**
 * Milliseconds without a touch after which nobody is taken to be there. Longer than people watch figures with their hands off, and
 * short beside the two idle hours of a session (decisions §2.2): whatever is asked for again and again counts as use, so that one
 * ends as much later after the last touch as this is.
 */
export const ATTENTION = 10 * 60_000;
/** What only somebody does; a click alone comes from whoever speaks to the page or has it read out. */
const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click'] as const;

const listeners = new Set<() => void>();
let away: ReturnType<typeof setTimeout> | undefined;
let isAttended = true;

function say(next: boolean): void {
  if (next === isAttended) return;
  isAttended = next;
  for (const listen of listeners) listen();
}

function touch(): void {
  clearTimeout(away);
  away = setTimeout(() => say(false), ATTENTION);
  say(true);
}

/** From the first who asks on for as long as the page is there: who asks next has to know how long nobody has been. */
function watch(): void {
  if (away !== undefined) return;
  // Captured: a dialog may keep what it hears to itself.
  for (const name of TOUCHES) document.addEventListener(name, touch, { passive: true, capture: true });
  touch();
}

function listenTo(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether anybody is there; who polls without end asks only while somebody is, and at once when somebody is again. */
export const useIsAttended = (): boolean => useSyncExternalStore(listenTo, () => isAttended);
