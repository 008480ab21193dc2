import { isPageSize } from './limits.js';

it.each([1, 2, 100])('%s rows are a page', (rows) => expect(isPageSize(rows)).toBe(true));

it.each([0, -10, 1.5, 101, 1e12, Infinity, NaN, '10', null, undefined])('%p rows are none', (rows) =>
  expect(isPageSize(rows)).toBe(false),
);
