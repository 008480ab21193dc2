import { differences } from './differences';

const opened = { id: 1, version: 1, name: 'Old', description: 'old', image: null, enabled: true };

it.each([
  ['suggests mine where only I changed it', { name: 'Mine' }, {}, [{ field: 'name', suggestion: 'mine' }]],
  ['suggests theirs where only they did', {}, { enabled: false }, [{ field: 'enabled', suggestion: 'theirs' }]],
  ['leaves to a person what both changed', { name: 'Mine' }, { name: 'Theirs' }, [{ field: 'name', suggestion: undefined }]],
  ['sees no difference where both mean the same', { name: 'Same' }, { name: 'Same' }, []],
])('%s', (_, mine, theirs, rows) => {
  const sides = { resource: 'brands', opened, mine: { ...opened, ...mine }, theirs: { ...opened, ...theirs, version: 2 } };
  expect(differences(sides)).toEqual(rows);
});
