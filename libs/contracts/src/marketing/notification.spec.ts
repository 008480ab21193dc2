import { dueOf, NOTIFICATION_BYTES, NOTIFICATION_TIMES, notification } from './notification.js';
import { INDIA_ID } from '../locations/india.js';
import { text } from '../texts/text.js';

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

const address = (length: number, letter = 'a') => `https://a.example/${letter.repeat(length - 18)}`;
const said = { title: 'Rain', message: 'Pumps are ready' }; // 19 bytes

it.each([
  ['a link and an image as long as fits', { image: address(800), link: address(NOTIFICATION_BYTES - 1_619) }, []],
  ['a byte more', { image: address(800), link: address(NOTIFICATION_BYTES - 1_618) }, ['link']],
  ['an image that, going along twice, takes more', { image: address(1_000), link: address(1_900) }, ['image']],
  ['letters that take three bytes', { link: address(1_200, 'ப') }, ['link']],
  ['words that take them', { message: 'ப'.repeat(100), image: address(850), link: address(1_600) }, ['image']],
  ['a link that the page does not open', { page: 'Home', image: address(1_700), link: address(2_000) }, []],
] as const)('what is too large for a push is refused where it is longest: %s', (_, changes, fields) => {
  const issues = notification.issues({ ...said, page: 'Link', sendToAll: true, ...changes });
  expect(issues.map(({ field }) => field)).toEqual(fields);
});

it('says how large a push is, and how large it may be', () => {
  const [issue] = notification.form.safeParse({
    ...{ ...said, page: 'Link', sendToAll: true },
    ...{ image: address(850), link: address(1_800) },
  }).error!.issues;
  expect([issue!.path, issue!.message]).toEqual([['link'], text('notification.size', { size: '3,519', max: '3,500' })]);
});
