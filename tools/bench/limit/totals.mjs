/**
 * Totals as fresh as the product's own: a count holds while nothing has been committed since; else whoever asks gets one
 * that starts after they asked, shared with all who wait for it.
 * @param {() => Promise<{ data: string, seen: string }>} count
 * @returns {(seen: string) => Promise<string>} by the snapshot that the rows are of
 */
export function sharedTotal(count) {
  let [order, known] = [0, { data: '', seen: '', order: 0 }];
  /** @type {{ order: number, counted: Promise<string> } | undefined} */
  let running;
  const start = () => {
    const mine = ++order;
    const counted = count()
      .then((result) => ((known = { ...result, order: mine }), result.data))
      .finally(() => (running = undefined));
    running = { order: mine, counted };
    return counted;
  };
  return async (seen) => {
    const asked = order;
    for (;;) {
      if (known.seen === seen || known.order > asked) return known.data;
      if (!running) return start();
      if (running.order > asked) return running.counted;
      await running.counted.catch(() => undefined);
    }
  };
}
