import { editDistance, nearest } from './nearest.js';

it.each([
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['same', 'same', 0],
  ['flaw', 'lawn', 2],
])('from %s to %s it is %i letters', (a, b, distance) => {
  expect(editDistance(a, b, 5)).toBe(distance);
});
it('stops counting beyond the limit', () => expect(editDistance('abcdefgh', 'zyxwvuts', 2)).toBe(3));
it('finds the nearest, if anything is near', () => {
  expect(nearest('Cromton', ['Kirloskar', 'Crompton', 'Crampton'])).toBe('Crompton');
  expect(nearest('xyz', ['Kirloskar', 'Crompton'])).toBeUndefined();
  expect(nearest('ab', ['ac'])).toBeUndefined();
});
