import { productSearch } from './product-search.js';

/** What is asked of the database for what somebody typed, word by word. */
function askedFor(search: string): { readonly sql: string; readonly values: readonly unknown[] }[] {
  const where = productSearch({ search }, 'staff')?.where;
  if (where?.kind !== 'and') throw new Error('Nothing is asked for');
  return where.parts.map((part) => {
    if (part.kind !== 'own') throw new Error('A word is looked for in SQL of its own');
    const values: unknown[] = [];
    const sql = part.sql('p', (value) => `$${values.push(value)}`);
    return { sql, values };
  });
}

it.each([
  ['pump & motor', 'pump motor'],
  ['Kirana pump - 1 HP', 'kirana pump 1hp'],
  ['नल — पंप / मोटर', 'नल पंप मोटर'],
  ['1/2" x 1"', '1/2" 1"'],
  ['1/2" × 1"', '1/2" 1"'],
  ['25 mm X 20 mm valve', '25mm 20mm valve'],
  ['- a - b - c - d - e - f', 'a b c d e f'],
])('asks for %s as for %s: a lone sign is written in one name and not in another', (typed, plain) =>
  expect(askedFor(typed)).toEqual(askedFor(plain)),
);

it.each([
  ['a sign where it is all that is typed', '%', 1],
  ['signs where they are all', '& -', 2],
  ['a sign within a word', '25*25 2HP/1.5KW', 2],
  ['an x that parts no sizes', 'x 5 x pump', 3],
])('keeps %s', (_, typed, words) => expect(askedFor(typed)).toHaveLength(words));
