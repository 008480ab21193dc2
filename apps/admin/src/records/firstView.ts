import { useEffect } from 'react';

/** Milliseconds that the first view is left alone, and after which it counts as standing whatever came of it. */
const PAUSE = 100;
const LATEST = 4_000;

let settle: () => void;

/** Resolves when what the person came for stands on the screen: what nothing of it needs is loaded then. */
export const settled = new Promise<void>((resolve) => (settle = resolve));

setTimeout(() => settle(), LATEST);

/** Says that a screen's content stands. */
export function useShown(isShown = true): void {
  useEffect(() => {
    if (isShown) setTimeout(settle, PAUSE);
  }, [isShown]);
}
