import { useEffect, useState } from 'react';

/** Milliseconds that a counter takes to its number (specification §1). */
export const COUNTING = 3_000;

/** The number that a counter shows `elapsed` milliseconds after it began: fast at first, slower towards the end. */
export function countAt(to: number, elapsed: number): number {
  const part = Math.min(Math.max(elapsed / COUNTING, 0), 1);
  return Math.round(to * (1 - (1 - part) ** 3));
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts from 0 to `to`; stands still at `to` where the system asks for less motion. */
export function useCountUp(to: number): number {
  const [shown, setShown] = useState(() => (isStill() ? to : 0));
  useEffect(() => {
    const begun = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      const elapsed = isStill() ? COUNTING : now - begun;
      setShown(countAt(to, elapsed));
      if (elapsed < COUNTING) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return shown;
}
