import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useIsLapsed } from '../../shell/useSession';
import { startOf } from '../list/useFocusInList';

/** What stands around an element, and it itself, the nearest first, up to `end`. */
const pathOf = (from: Element, end: Element): Element[] =>
  from === end || !from.parentElement ? [from] : [from, ...pathOf(from.parentElement, end)];

/** Where one goes on who was there: at the same element, or where that has gone at the first thing that is pressed around it. */
function onwards([left, ...around]: readonly Element[]): Element | undefined | null {
  if (left?.isConnected) return left;
  return around
    .filter((one) => one instanceof HTMLElement && one.isConnected)
    .map((one) => startOf(one as HTMLElement))
    .find(Boolean);
}

/**
 * For fields that take nothing for a while (`inert`): whoever was typing goes on where they were, unless they have turned to
 * something else. A session that lapses meanwhile does not end it: what is typed is hidden then, and could not have the focus back.
 */
export function useInert<T extends HTMLElement>(isBusy: boolean): { ref: RefObject<T | null>; inert: boolean } {
  const isLapsed = useIsLapsed();
  const isInert = isBusy || isLapsed;
  const ref = useRef<T>(null);
  const left = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    // The browser takes the focus away when it draws, a moment after this.
    const focused = document.activeElement;
    if (isInert) left.current = focused && ref.current?.contains(focused) ? pathOf(focused, ref.current) : [];
  }, [isInert]);
  useEffect(() => {
    if (isInert) return;
    const next = document.activeElement === document.body && onwards(left.current);
    if (next instanceof HTMLElement) next.focus();
    left.current = [];
  }, [isInert]);
  return { ref, inert: isInert };
}
