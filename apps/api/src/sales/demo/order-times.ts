import { chance } from '../../catalogue/demo/chance.js';
import { dayAfter, dayOf, istDay } from '@impeller/contracts';

const DAYS = 730;
/** Orders on a day of the season's mean, when the store was new; it has grown by half of that since. */
const A_DAY = 1.7;
/** How much sells in each month: wells run low from March to June, and the winter crop is sown in October and November. */
const SEASON = [0.8, 0.95, 1.3, 1.5, 1.6, 1.2, 0.75, 0.7, 0.85, 1.1, 1.05, 0.75];
const SUNDAY = 0.45;
/** Orders of the running day: however early it is, there are some. */
const TODAY = 6;
const HOUR_MS = 60 * 60 * 1_000;
/** The store's customers order between nine in the morning and nine in the evening. */
const [OPENS, OPEN_HOURS] = [9, 12];

/** When the demo's orders were placed, the oldest first: two years up to `now`, the same for the same day. */
export function orderTimes(now: Date): Date[] {
  const pick = chance('demo order times');
  const past = Array.from({ length: DAYS }, (_, index) => DAYS - index).flatMap((ago) => {
    const { start } = istDay(dayAfter(now, -ago));
    const wanted = A_DAY * seasonOf(start) * (1 + (0.5 * (DAYS - ago)) / DAYS);
    const count = Math.floor(wanted + pick() * 1.2);
    const times = Array.from({ length: count }, () => new Date(start.getTime() + (OPENS + pick() * OPEN_HOURS) * HOUR_MS));
    return times.sort((a, b) => a.getTime() - b.getTime());
  });
  const midnight = istDay(dayOf(now)).start.getTime();
  const today = Array.from(
    { length: TODAY },
    (_, at) => new Date(midnight + ((now.getTime() - midnight) * (at + 1)) / (TODAY + 1)),
  );
  return [...past, ...today];
}

function seasonOf(midnight: Date): number {
  const noon = new Date(midnight.getTime() + 12 * HOUR_MS);
  return SEASON[noon.getUTCMonth()]! * (noon.getUTCDay() === 0 ? SUNDAY : 1);
}
