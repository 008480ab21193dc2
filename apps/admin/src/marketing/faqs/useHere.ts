import { useCallback, useRef, useState, type RefObject } from 'react';

/**
 * For a place where a form opens and closes, sometimes later than asked: what appears there takes the focus only from whoever is
 * still in it, or has it nowhere; not from those who type elsewhere by then.
 */
export function useHere<T extends HTMLElement>(): { place: RefObject<T | null>; isHere: boolean; look: () => void } {
  const place = useRef<T>(null);
  const [isHere, setHere] = useState(false);
  const look = useCallback(() => {
    const { activeElement, body } = document;
    setHere(activeElement === body || place.current?.contains(activeElement) === true);
  }, []);
  return { place, isHere, look };
}
