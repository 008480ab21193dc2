import { formatDay, isDay, istDay, text } from '@impeller/contracts';

/** The two days of a range, each as it was typed; '' for none. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** No store is older. The browser hands out a year as soon as its first digit is typed: 0002 on the way to 2026. */
const FIRST_DAY = '2000-01-01';
/** The last that a date's field takes. */
export const LAST_DAY = '9999-12-31';
/** Whether some digits of the day's year are still to be typed. */
export const isUnfinished = (day: string): boolean => day !== '' && day < FIRST_DAY;

/** The days of a range as `rangeOf` writes it; an open end is ''. */
export function daysOf(range: unknown): Days {
  const [from = '', to = ''] = typeof range === 'string' ? range.split(',') : [];
  return { from: from === FIRST_DAY ? '' : from, to: to === LAST_DAY ? '' : to };
}

const dayInWords = (day: string): string => (isDay(day) ? formatDay(istDay(day).start) : day);

/** 'Mon, 1st Jan 2024 – Wed, 3rd Jan 2024', 'from …' or 'until …'; one day by itself. */
export function rangeInWords(range: string): string {
  const { from, to } = daysOf(range);
  if (from === to) return dayInWords(from);
  if (from === '') return text('list.days.to', { day: dayInWords(to) });
  if (to === '') return text('list.days.from', { day: dayInWords(from) });
  return `${dayInWords(from)} – ${dayInWords(to)}`;
}

/** 'from,to', open where a day is not given, '' without either; undefined for what is no range: not typed to its end, or ended before it begins. */
export function rangeOf({ from, to }: Days): string | undefined {
  if (isUnfinished(from) || isUnfinished(to)) return undefined;
  if (from === '' && to === '') return '';
  const [first, last] = [from || FIRST_DAY, to || LAST_DAY];
  return first > last ? undefined : `${first},${last}`;
}

/** The days when one of them is left: the other gives way to it; undefined for one that was not typed to its end. */
export function settled(days: Days, end: keyof Days): Days | undefined {
  if (isUnfinished(days[end])) return undefined;
  return rangeOf(days) === undefined ? { from: days[end], to: days[end] } : days;
}
