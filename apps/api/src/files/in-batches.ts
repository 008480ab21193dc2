interface Waiting<T> {
  readonly item: T;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Hands items to `work` at once when it is idle; those that come while it works go together afterwards, in the order they
 * came. Whoever brings one waits for its batch, and hears of its failure.
 */
export function inBatches<T>(work: (items: readonly T[]) => Promise<unknown>): (item: T) => Promise<void> {
  let waiting: Waiting<T>[] = [];
  let isWorking = false;
  const run = async () => {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await work(batch.map(({ item }) => item)).then(
        () => batch.forEach(({ resolve }) => resolve()),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    isWorking = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void run();
    });
}
