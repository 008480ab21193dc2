import { dayOf } from './ist.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether an IST day (YYYY-MM-DD) lies before yesterday, so that nothing new can be valid from it on (specification §5). */
export const isBeforeYesterday = (day: string, now: Date): boolean => day < dayOf(new Date(now.getTime() - DAY_MS));

/** The IST day that is `days` after the one in which `instant` lies. */
export const dayAfter = (instant: Date, days: number): string => dayOf(new Date(instant.getTime() + days * DAY_MS));
