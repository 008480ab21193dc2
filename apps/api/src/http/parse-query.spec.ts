import { hasTooManyParameters, parseQuery } from './parse-query.js';

it.each([
  ['repeated keys stay an array, in order', 'filter=a&filter=b', { filter: ['a', 'b'] }],
  ['brackets are only a way to repeat a key', 'filter[]=a&filter[]=b', { filter: ['a', 'b'] }],
  ['so are numbered ones, encoded or not', 'filter%5B0%5D=a&filter[1]=b&filter=c', { filter: ['c', 'a', 'b'] }],
  ['a huge index makes no huge array', 'a[999999999]=1', { a: '1' }],
  ['other brackets are part of the name', 'filter[name]=a', { 'filter[name]': 'a' }],
  ['plus and percent are decoded once', 'a=1+2%2B3', { a: '1 2+3' }],
  ['what cannot be decoded stays as it is', 'a=%E0%A4%A', { a: '%E0%A4%A' }],
])('C10-C12 %s', (_, raw, query) => {
  const parsed = parseQuery(raw);
  for (const [key, value] of Object.entries(query)) {
    expect(Array.isArray(value) ? [...(parsed[key] as string[])].sort() : parsed[key]).toEqual(
      Array.isArray(value) ? [...value].sort() : value,
    );
  }
});

it('C10 the parsed query has no prototype, and naming one changes none', () => {
  for (const raw of ['__proto__=1', '__proto__[polluted]=1', '__proto__[]=1', 'constructor.prototype=1']) {
    const parsed = parseQuery(raw);
    expect(Object.getPrototypeOf(parsed)?.polluted).toBeUndefined();
    expect('toString' in parsed).toBe(false);
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it('C12 counts parameters without parsing them', () => {
  expect(hasTooManyParameters(`/x?${'a[]=&'.repeat(2_000)}`)).toBe(true);
  expect(hasTooManyParameters(`/x?${'a[]=&'.repeat(200)}`)).toBe(false);
});
