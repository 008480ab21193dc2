/**
 * Totals as fresh as the product's own: whoever asks while a count runs gets the next one, which starts after they asked.
 * @param {() => Promise<string | undefined>} count
 */
export function sharedTotal(count) {
  /** @type {Promise<string | undefined> | undefined} */
  let running;
  /** @type {Promise<string | undefined> | undefined} */
  let next;
  const start = () => {
    next = undefined;
    const mine = count().finally(() => running === mine && !next && (running = undefined));
    return (running = mine);
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
