import { dayOf, formatDay, formatInstant, istDay } from './ist.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether an instant lies before India's yesterday, so that nothing new can be valid from it on or until it (specification §5). */
export const isBeforeYesterday = (instant: Date, now: Date): boolean =>
  instant < istDay(dayOf(new Date(now.getTime() - DAY_MS))).start;

/** The IST day that is `days` after the one in which `instant` lies. */
export const dayAfter = (instant: Date, days: number): string => dayOf(new Date(instant.getTime() + days * DAY_MS));

const SECOND_MS = 1_000;

/** The last second of an IST day, which is the last of a validity that ends on it (specification §9). */
export const lastSecondOf = (day: string): Date => new Date(istDay(day).end.getTime() - SECOND_MS);

/** Whether a validity is over that ends at `till`: it holds for the whole of its last second. */
export const isOver = (till: Date, now: Date): boolean => now.getTime() >= till.getTime() + SECOND_MS;

/** The two ends of a validity. */
export type Edge = 'start' | 'end';

/** The instant at which a validity starts or ends that has an IST day as its first or last. */
export const instantOfEdge = (edge: Edge, day: string): string =>
  (edge === 'start' ? istDay(day).start : lastSecondOf(day)).toISOString();

/** An end of a validity for a reader: its day, and the time where that is not the day's first or last second. */
export const formatEdge = (edge: Edge, instant: Date): string =>
  instantOfEdge(edge, dayOf(instant)) === instant.toISOString() ? formatDay(instant) : formatInstant(instant);
