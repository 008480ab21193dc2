import { once } from '../once.js';

/** The one business zone (decisions §7.1). */
export const BUSINESS_ZONE = 'Asia/Kolkata';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1_000; // India has no daylight saving time
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether `value` is a calendar day that exists, as YYYY-MM-DD. */
export function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** The instants at which an IST day (YYYY-MM-DD) begins and at which the next one begins. */
export function istDay(day: string): { start: Date; end: Date } {
  const start = new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS);
  return { start, end: new Date(start.getTime() + DAY_MS) };
}

/** The IST day (YYYY-MM-DD) in which an instant lies. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** An instant as a clock in India shows it, for an input of date and time: 'YYYY-MM-DDTHH:mm:ss'. */
export function istClock(instant: Date): string {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19);
}

/** The instant at which a clock in India shows that (seconds may be absent); null where it is none. */
export function ofIstClock(shown: string): Date | null {
  const shifted = Date.parse(`${shown}Z`);
  return Number.isNaN(shifted) ? null : new Date(shifted - IST_OFFSET_MS);
}

const short = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: BUSINESS_ZONE,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
);
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinal = once(() => new Intl.PluralRules('en', { type: 'ordinal' }));

/** An instant's day as the specification writes it: 'Mon, 1st Jan 2024'. */
export function formatDay(instant: Date): string {
  const part = Object.fromEntries(
    short()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.weekday}, ${part.day}${ENDINGS[ordinal().select(Number(part.day))]} ${part.month!.slice(0, 3)} ${part.year}`; // some know a 'Sept'
}

const time = once(() => new Intl.DateTimeFormat('en-IN', { timeZone: BUSINESS_ZONE, timeStyle: 'short' }));

/** An instant for a reader, whole: 'Mon, 1st Jan 2024, 1:30 am IST'. */
export function formatInstant(instant: Date): string {
  return `${formatDay(instant)}, ${time().format(instant)} IST`;
}
