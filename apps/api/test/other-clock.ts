/** Everything but the date. */
const REAL_TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const;

/** Does `work` on a machine whose clock is wrong by so many milliseconds, of which the database knows nothing. */
export async function byAnotherClock<T>(wrongBy: number, work: () => Promise<T>): Promise<T> {
  const clock = jest.useFakeTimers({ now: Date.now() + wrongBy, doNotFake: [...REAL_TIMERS] });
  return work().finally(() => clock.useRealTimers());
}
