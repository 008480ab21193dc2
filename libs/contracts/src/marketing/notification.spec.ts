import { NOTIFICATION_TIMES, notification } from './notification.js';
import { INDIA_ID } from '../locations/country.js';

it('goes at every quarter of an hour', () => {
  expect(NOTIFICATION_TIMES).toHaveLength(96);
  expect([NOTIFICATION_TIMES[0], NOTIFICATION_TIMES[1], NOTIFICATION_TIMES.at(-1)]).toEqual(['00:00', '00:15', '23:45']);
});

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
