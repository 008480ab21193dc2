import { useState } from 'react';

/**
 * What a press sets going, once: until that is over `isPending` holds, for the buttons to wait. What is over at once is not waited
 * for; what is set going tells itself how it failed.
 */
export function useOnce() {
  const [isPending, setPending] = useState(false);
  const run = (start: () => unknown): void => {
    const going = start();
    if (!(going instanceof Promise)) return;
    setPending(true);
    void going.finally(() => setPending(false));
  };
  return { isPending, run };
}
