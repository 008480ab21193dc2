import { isDay, istDay } from '@impeller/contracts';
import type { Kind } from '../policy.js';

/** An instant as the query's values are read: its day, its time, and its offset from UTC, whose minutes may be left out. */
const INSTANT = /^(.{10})[T ](.+?)(?:Z|([+-]\d\d):?(\d\d)?)$/;

/** Milliseconds of a bound, to which its fractions are cut; of a whole day its first, or its last. */
export function millisecondsOf(bound: string, end: 'first' | 'last'): number {
  if (isDay(bound)) return end === 'first' ? istDay(bound).start.getTime() : istDay(bound).end.getTime() - 1;
  const [, day, time, hours = '+00', minutes = '00'] = INSTANT.exec(bound)!;
  return Date.parse(`${day}T${time}${hours}:${minutes}`);
}

const inDictionary = new Intl.Collator('en');

/** Texts stand the wrong way round where they do by their code points and in a dictionary: a database sorts by either. */
const isAfter = (low: string, high: string): boolean =>
  Buffer.compare(Buffer.from(low), Buffer.from(high)) > 0 && inDictionary.compare(low, high) > 0;

/** Whether nothing can lie between two bounds, both in it, because the first is above the second (threat C8). */
export function isReversed(kind: Kind, low: string, high: string): boolean {
  if (kind === 'integer' || kind === 'decimal') return Number(low) > Number(high);
  if (kind === 'timestamp') return millisecondsOf(low, 'first') > millisecondsOf(high, 'last');
  return isAfter(low, high);
}
