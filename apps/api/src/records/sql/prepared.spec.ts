import type { Pool } from 'pg';
import { Prepared } from './prepared.js';

/** The names under which `sql` reaches the pool when it comes three times. */
async function namesOf(sql: string): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = [];
  const query = async (asked: { name?: string }) => (names.push(asked.name), { rows: [] });
  const prepared = new Prepared({ query, on: () => undefined } as unknown as Pool);
  for (let time = 0; time < 3; time++) await prepared.rows({ sql, values: [1] });
  return names;
}

it('prepares a shape that comes for the second time', async () => {
  expect(await namesOf('SELECT 1 FROM users t WHERE t.id = $1')).toEqual([undefined, 's0', 's0']);
});

it.each(['t."fullName" ILIKE $1', 't."fullName" NOT LIKE $1', 't.name ~* $1::text', '$1::text <% t.name'])(
  'has every search planned for its own pattern: %s',
  async (condition) => {
    expect(await namesOf(`SELECT 1 FROM users t WHERE ${condition}`)).toEqual([undefined, undefined, undefined]);
  },
);
