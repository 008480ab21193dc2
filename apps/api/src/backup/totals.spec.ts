import { totalsOf } from './totals.js';

const part = { name: 'x', bytes: 0, sha256: '0'.repeat(64) };

it.each([
  [[1], 1, 1, { rows: '1 row', tables: '1 table', jobs: '1 job', files: '1 file' }],
  [[0, 3], 0, 2, { rows: '3 rows', tables: '2 tables', jobs: '0 jobs', files: '2 files' }],
])('of tables with %p rows, %d jobs and %d files a backup says what stands for one, and for many', (rows, jobs, files, said) => {
  const tables = rows.map((count) => ({ name: 'brands', columns: ['id'], part: { ...part, rows: count } }));
  const stored = Array.from({ length: files }, () => ({ ...part, key: 'k' }));
  expect(totalsOf({ tables, jobs: { ...part, rows: jobs }, stored })).toEqual(said);
});
