import { adviceOn, refusalOf, type DatabaseFacts } from './database-demands.js';

const GOOD: DatabaseFacts = { version: 160_000, role: 'shop', isSuperuser: false, mayMake: true, hasTrigrams: true };

it.each<[string, Partial<DatabaseFacts>, string | undefined]>([
  ['that has all', {}, undefined],
  ['before 16', { version: 150_013 }, 'is PostgreSQL 15: 16 or later is needed'],
  [
    'that lets it make nothing',
    { mayMake: false },
    "lets its user 'shop' make nothing there: ALTER DATABASE … OWNER TO that user",
  ],
  [
    'without pg_trgm',
    { hasTrigrams: false },
    'lacks the extension pg_trgm: install the package that has it (postgresql-contrib)',
  ],
  ['whose user is a superuser', { isSuperuser: true }, undefined],
])('a server %s is refused for what is against it', (_, facts, refusal) => {
  expect(refusalOf({ ...GOOD, ...facts })).toBe(refusal);
});

it('a superuser is advised against', () => {
  expect(adviceOn(GOOD)).toBeUndefined();
  expect(adviceOn({ ...GOOD, isSuperuser: true })).toMatch(/^DATABASE_URL's user 'shop' is a superuser: /);
});
