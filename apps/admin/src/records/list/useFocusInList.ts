import { useLayoutEffect, useRef, type RefObject } from 'react';
import { openerOf } from '../../shell/keys';

const siblings = (piece: Element, way: 'nextElementSibling' | 'previousElementSibling'): Element[] => {
  const next = piece[way];
  return next ? [next, ...siblings(next, way)] : [];
};

const PRESSED = 'a, button:not(:disabled), [role=button]';

/** Where one goes on in a piece of a list: at what opens a row, in any other at the first thing that is pressed, or it itself. */
export function startOf(piece: HTMLElement): HTMLElement | null {
  if (piece instanceof HTMLTableRowElement) return openerOf(piece);
  return piece.matches(PRESSED) ? piece : piece.querySelector<HTMLElement>(PRESSED);
}

/**
 * For a control that goes away by what it does, and maybe its piece of a list with it: whoever had the focus there goes on in that
 * piece, or the one that comes after it, or where nothing is left at the content, unless they have turned to something else.
 * @param pieces what they are, seen from the control upwards; `*` is the control itself
 */
export function useFocusInList<T extends HTMLElement>(pieces = 'tr, li'): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const piece = ref.current?.closest(pieces);
    return () => {
      if (!piece?.contains(document.activeElement)) return;
      const near = [
        piece,
        ...siblings(piece, 'nextElementSibling'),
        ...siblings(piece, 'previousElementSibling'),
      ] as HTMLElement[];
      // Only then is known what is left of them.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const starts = near.filter(({ isConnected }) => isConnected).map(startOf);
        const next = starts.find((one) => one !== null) ?? document.querySelector<HTMLElement>('main');
        next?.focus({ preventScroll: next.matches('main') });
      });
    };
  }, [pieces]);
  return ref;
}
