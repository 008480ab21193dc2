interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (brought: R) => void;
  readonly reject: (error: unknown) => void;
}

/** For how many items `work` waits while it is idle, and for how long at most; milliseconds. */
interface Gathering {
  readonly items: number;
  readonly ms: number;
}

/**
 * Hands items to `work` when it is idle and has gathered enough, by default at once; those that come while it works go together
 * afterwards, in the order they came. Whoever brings one waits for its batch, and gets what it brought or hears of its failure.
 */
export function inBatches<T, R>(
  work: (items: readonly T[]) => Promise<R>,
  { items, ms }: Gathering = { items: 1, ms: 0 },
): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = [];
  let isWorking = false;
  let late: NodeJS.Timeout | undefined;
  const run = async () => {
    isWorking = true;
    clearTimeout(late);
    late = undefined;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await work(batch.map(({ item }) => item)).then(
        (brought) => batch.forEach(({ resolve }) => resolve(brought)),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    isWorking = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isWorking) return;
      if (waiting.length >= items) void run();
      else late ??= setTimeout(() => void run(), ms);
    });
}
