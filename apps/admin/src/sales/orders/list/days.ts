/** The two days of a range, each as it was typed; '' for none. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Earlier than any order: a year of which some digits are still to be typed. */
const FIRST_DAY = '2000-01-01';
const isUnfinished = (day: string): boolean => day !== '' && day < FIRST_DAY;

export function daysOf(range: unknown): Days {
  const [from = '', to = ''] = typeof range === 'string' ? range.split(',') : [];
  return { from, to };
}

/** 'from,to', of one day alone that day; undefined for what is no range: not typed to its end, or ended before it begins. */
export function rangeOf({ from, to }: Days): string | undefined {
  if (isUnfinished(from) || isUnfinished(to)) return undefined;
  const [first, last] = [from || to, to || from];
  if (first > last) return undefined;
  return first && `${first},${last}`;
}

/** The days when one of them is left: the other gives way to it; undefined for one that was not typed to its end. */
export function settled(days: Days, end: keyof Days): Days | undefined {
  if (isUnfinished(days[end])) return undefined;
  return rangeOf(days) === undefined ? { from: days[end], to: days[end] } : days;
}
