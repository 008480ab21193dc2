import { dueOf, NOTIFICATION_TIMES, notification } from './notification.js';
import { INDIA_ID } from '../locations/india.js';

it('goes at every quarter of an hour', () => {
  expect(NOTIFICATION_TIMES).toHaveLength(96);
  expect([NOTIFICATION_TIMES[0], NOTIFICATION_TIMES[1], NOTIFICATION_TIMES.at(-1)]).toEqual(['00:00', '00:15', '23:45']);
});

it.each([
  [null, null, '2026-11-21T18:30:00.000Z'],
  [null, '10:15', '2026-11-22T04:45:00.000Z'],
  ['2026-11-30', null, '2026-11-29T18:30:00.000Z'],
  ['2026-11-30', '23:45', '2026-11-30T18:15:00.000Z'],
])('of the day %s and the time %s is due at %s', (day, time, due) =>
  expect(dueOf(day, time, new Date('2026-11-22T07:00:00Z'))?.toISOString()).toBe(due),
);

it.each([
  [{}, ['countryId']],
  [{ sendToAll: false, stateId: 3 }, []],
  [{ sendToAll: true }, []],
  [{ sendToAll: true, countryId: INDIA_ID }, []],
  [{ sendToAll: true, countryId: INDIA_ID + 1 }, ['countryId']],
  [{ sendToAll: true, countryId: INDIA_ID, cityId: 4, pincodeId: 5 }, ['pincodeId', 'cityId']],
])('H11 the audience %j is refused on %j', (audience, fields) =>
  expect(notification.issues({ page: 'Home', ...audience }).map(({ field }) => field)).toEqual(fields),
);
