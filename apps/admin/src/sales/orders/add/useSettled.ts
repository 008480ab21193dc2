import { useEffect, useState } from 'react';

/** `value` once it has stayed the same for so many milliseconds: what is asked for follows the last key, not each. */
export function useSettled(value: string, wait: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
