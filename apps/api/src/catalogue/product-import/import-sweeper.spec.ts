import type { DataSource } from 'typeorm';
import { Unavailable } from '../../errors/errors.js';
import type { Storage } from '../../files/storage/storage.js';
import type { Jobs } from '../../jobs/jobs.js';
import type { ImportRows } from './import-rows.js';
import { ImportSweeper } from './import-sweeper.js';

it.each([
  ['at the next sweep where the store of files was away', new Unavailable(), 2],
  ['not before where it failed for good', new Error('No right to that file'), 1],
])('looks over the archives once an hour, and %s', async (_, failure, expected) => {
  let looks = 0;
  const list = async function* () {
    looks += 1;
    if (looks === 1) throw failure;
    yield* [];
  };
  const db = { transaction: async () => 0, query: async () => [] } as unknown as DataSource;
  const sweeper = new ImportSweeper(db, { list } as unknown as Storage, {} as Jobs, {} as ImportRows);
  await expect(sweeper.sweep()).rejects.toThrow(failure);
  await sweeper.sweep();
  await sweeper.sweep();
  expect(looks).toBe(expected);
});
