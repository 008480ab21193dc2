import { dayOf, istDay } from './ist.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether an instant lies before India's yesterday, so that nothing new can be valid from it on or until it (specification §5). */
export const isBeforeYesterday = (instant: Date, now: Date): boolean =>
  instant < istDay(dayOf(new Date(now.getTime() - DAY_MS))).start;

/** The IST day that is `days` after the one in which `instant` lies. */
export const dayAfter = (instant: Date, days: number): string => dayOf(new Date(instant.getTime() + days * DAY_MS));
