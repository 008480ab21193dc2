import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * For the content: once another screen is there and what had the focus is gone with the one before, it is where one goes on, not
 * before the menu. A field that takes the focus by itself, and a link of the menu, keep it.
 */
export function useFocusOnScreen<T extends HTMLElement>(): RefObject<T | null> {
  const content = useRef<T>(null);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
