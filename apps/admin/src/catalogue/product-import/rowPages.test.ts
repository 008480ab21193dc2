import { inParts, pagesOf, pageUrl, withFocus, withGaps } from './rowPages';

it.each([
  [0, 0, [0]],
  [0, 99, [0]],
  [99, 100, [0, 1]],
  [9_980, 9_999, [99]],
])('rows %d to %d stand on the pages %j', (first, last, pages) => expect(pagesOf(first, last)).toEqual(pages));

it('asks for a page with its filters as they are, whatever is in them', () => {
  const url = new URL(pageUrl(7, { 'productName||$contL': 'a&b=c, d' }, 99), 'http://any');
  expect(url.searchParams.getAll('filter')).toEqual(['importId||$eq||7', 'productName||$contL||a&b=c, d']);
  expect(url.searchParams.get('offset')).toBe('9900');
});

it('leaves room for the rows that are not there: before, between and after', () => {
  const places = [
    { index: 2, start: 20, end: 30 },
    { index: 3, start: 30, end: 45 },
    { index: 9, start: 100, end: 110 },
  ];
  const { rows, after } = withGaps(places, 200);
  expect(rows.map(({ before }) => before)).toEqual([20, 0, 55]);
  expect(after).toBe(90);
  expect(withGaps([], 200)).toEqual({ rows: [], after: 200 });
});

it('keeps the row that has the focus, and those beside it', () => {
  expect(withFocus([4, 5], undefined, 1_000)).toEqual([4, 5]);
  expect(withFocus([4, 5, 6], 5, 1_000)).toEqual([4, 5, 6]);
  expect(withFocus([4, 5], 0, 1_000)).toEqual([0, 1, 4, 5]);
  expect(withFocus([4, 5], 999, 1_000)).toEqual([4, 5, 998, 999]);
  // A filter may have left fewer.
  expect(withFocus([4, 5], 999, 6)).toEqual([4, 5]);
});

it('sends many in parts', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([], 2)).toEqual([]);
});
