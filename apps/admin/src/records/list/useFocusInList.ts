import { useLayoutEffect, useRef, type RefObject } from 'react';
import { openerOf } from '../../shell/keys';

const siblings = (row: Element, way: 'nextElementSibling' | 'previousElementSibling'): Element[] => {
  const next = row[way];
  return next ? [next, ...siblings(next, way)] : [];
};

/**
 * For a control that goes away by what it does, and maybe its row with it: whoever had the focus there goes on at what opens the
 * row, or the one that comes after it, unless they have turned to something else.
 */
export function useFocusInList<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const row = ref.current?.closest('tr');
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const near = [row, ...siblings(row, 'nextElementSibling'), ...siblings(row, 'previousElementSibling')] as HTMLElement[];
      // Only then is known what is left of them.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const openers = near.filter(({ isConnected }) => isConnected).map(openerOf);
        openers.find((one) => one !== null)?.focus();
      });
    };
  }, []);
  return ref;
}
