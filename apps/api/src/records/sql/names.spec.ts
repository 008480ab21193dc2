import { Names } from './names.js';

/** What a shape is called that comes twice. */
const twice = (names: Names, sql: string) => (names.of(sql), names.of(sql));

it('names run out for nobody, however many shapes others ask for, and what comes again and again keeps its own', () => {
  const names = new Names();
  const own = twice(names, 'SELECT own');
  const others = new Set<string | undefined>();
  for (let at = 0; at < 5_000; at++) {
    others.add(twice(names, `SELECT ${at}`));
    expect(names.of('SELECT own')).toBe(own);
  }
  expect([others.size, others.has(undefined), others.has(own)]).toEqual([5_000, false, false]);
});
