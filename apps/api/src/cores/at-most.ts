/**
 * Runs tasks whose shares come to at most `limit` together; further ones wait, in the order they came. One that alone is
 * over it runs alone.
 */
export function atMostOf(limit: number): <T>(share: number, task: () => Promise<T>) => Promise<T> {
  let taken = 0;
  const waiting: { share: number; go: () => void }[] = [];
  const fits = (share: number) => taken === 0 || taken + share <= limit;
  const take = (share: number) => void (taken += share);
  return async (share, task) => {
    if (waiting.length === 0 && fits(share)) take(share);
    else await new Promise<void>((go) => waiting.push({ share, go }));
    try {
      return await task();
    } finally {
      taken -= share;
      for (let next = waiting[0]; next && fits(next.share); next = waiting[0]) {
        take(next.share);
        waiting.shift()!.go();
      }
    }
  };
}

/**
 * Runs at most `limit` of the given tasks at once; further ones wait, in the order they came.
 * A task that throws gives its turn on like one that ends.
 */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const within = atMostOf(limit);
  return (task) => within(1, task);
}
