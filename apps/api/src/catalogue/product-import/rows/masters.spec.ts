import { Categories, Names } from './masters.js';

// The one word as it is typed with the joiner that its script has and without; both are looked at as the same.
const [BARE, JOINED] = ['র্যাক', 'র\u200d্যাক'];

it('of two names that differ by a joiner alone finds the one that is written to the letter, else the older', () => {
  const names = new Names('Brand', [
    { id: 1, name: JOINED },
    { id: 2, name: BARE },
    { id: 3, name: 'Kirloskar' },
  ]);
  expect([JOINED, BARE, `${BARE} `, 'র্যা\u200dক', ' KIRLOSKAR'].map((name) => names.find(name)?.id)).toEqual([1, 2, 2, 1, 3]);
  expect(names.all()).toEqual(expect.arrayContaining([BARE, JOINED]));
});

it('so of a path’s categories, too', () => {
  const categories = new Categories([
    { id: 1, name: 'Pumps', parentId: null },
    { id: 2, name: JOINED, parentId: 1 },
    { id: 3, name: BARE, parentId: 1 },
  ]);
  expect([`Pumps > ${JOINED}`, `Pumps>${BARE}`, `pumps > ${BARE}`].map((path) => categories.find(path))).toEqual([2, 3, 2]);
});
