import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For fields that take nothing for a while (`inert`): whoever was typing goes on where they were, unless they have turned to
 * something else.
 */
export function useInert<T extends HTMLElement>(isInert: boolean): { ref: RefObject<T | null>; inert: boolean } {
  const ref = useRef<T>(null);
  const left = useRef<Element>(null);
  useLayoutEffect(() => {
    // The browser takes the focus away when it draws, a moment after this.
    const focused = document.activeElement;
    if (isInert) left.current = ref.current?.contains(focused) ? focused : null;
  }, [isInert]);
  useEffect(() => {
    if (isInert) return;
    if (left.current instanceof HTMLElement && document.activeElement === document.body) left.current.focus();
    left.current = null;
  }, [isInert]);
  return { ref, inert: isInert };
}
