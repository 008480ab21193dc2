import { useEffect, useRef, useState } from 'react';

/** Whether what stands in the box (the element that takes `ref`) is wider than it. */
export function useOverflow<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const box = ref.current;
    const content = box?.firstElementChild;
    if (!box || !content) return undefined;
    const observer = new ResizeObserver(() => setWider(content.scrollWidth > box.clientWidth));
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { ref, isWider };
}
