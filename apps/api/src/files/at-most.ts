/**
 * Runs at most `limit` of the given tasks at once; further ones wait, in the order they came.
 * A task that throws gives its turn on like one that ends.
 */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next)
        next(); // the turn is handed over, so nobody overtakes
      else running -= 1;
    }
  };
}
