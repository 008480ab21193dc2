let prepared: typeof import('./prepared.js').prepared;
// A copy of its own, to which nobody has named a statement yet.
beforeEach(() =>
  jest.isolateModulesAsync(async () => {
    ({ prepared } = await import('./prepared.js'));
  }),
);

it('names a statement that comes again, always alike, and no more of them than a connection should hold', () => {
  const first = 'SELECT 1';
  expect(prepared(first)).toBe(first);
  const named = prepared(first);
  expect(named).toEqual({ name: 'p0', text: first });
  expect(prepared(first)).toEqual(named);
  const names = new Set(
    Array.from({ length: 500 }, (_, at) => `SELECT ${at} AS other`)
      .map((sql) => (prepared(sql), prepared(sql)))
      .filter((sql) => typeof sql !== 'string'),
  );
  expect(names.size).toBe(99);
});
