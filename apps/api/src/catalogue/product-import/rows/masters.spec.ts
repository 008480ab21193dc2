import { text } from '@impeller/contracts';
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

it('of two categories that differ by a joiner alone finds the one that is written to the letter', () => {
  const [atTop, nested] = [[null, null] as const, [3, 4] as const].map(
    ([one, other]) =>
      new Categories([
        { id: 1, name: JOINED, parentId: one },
        { id: 2, name: BARE, parentId: other },
        { id: 3, name: 'Farm', parentId: null },
        { id: 4, name: 'Domestic', parentId: null },
      ]),
  );
  for (const categories of [atTop!, nested!]) {
    expect([JOINED, BARE, ` ${BARE} `].map((name) => categories.find(name))).toEqual([1, 2, 2]);
    expect(categories.all()).toEqual(expect.arrayContaining([BARE, JOINED]));
  }
  const neither = 'র্যা\u200dক';
  const path = `Domestic > ${BARE}`;
  expect(nested!.find(neither)).toBe(text('import.row.ambiguousCategory', { name: neither, path }));
});

it('a name alone means the category at the top, which has no other path; of those below it says one', () => {
  const categories = new Categories([
    { id: 1, name: 'Pumps', parentId: null },
    { id: 2, name: 'Motors', parentId: 1 },
    { id: 3, name: 'Motors', parentId: null },
    { id: 4, name: 'Spares', parentId: 1 },
    { id: 5, name: 'Spares', parentId: 3 },
  ]);
  expect(['Motors', 'motors', 'Pumps > Motors'].map((name) => categories.find(name))).toEqual([3, 3, 2]);
  expect(categories.find('Spares')).toBe(text('import.row.ambiguousCategory', { name: 'Spares', path: 'Motors > Spares' }));
  expect(categories.all()).toEqual(['Motors', 'Motors > Spares', 'Pumps', 'Pumps > Motors', 'Pumps > Spares']);
});
