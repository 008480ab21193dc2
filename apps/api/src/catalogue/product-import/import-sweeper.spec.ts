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

it.each([
  ['goes with its import’s leave', 1],
  ['stays where its import was asked for since it was found', 0],
])('an old archive %s', async (_, taken) => {
  const query = async (sql: string) => {
    if (sql.startsWith('UPDATE')) return [Array(taken).fill({ id: 7 }), taken];
    return sql.startsWith('SELECT id') ? [{ id: 7, archiveKey: 'imports/old.zip' }] : [];
  };
  const db = { transaction: async () => 0, query } as unknown as DataSource;
  const remove = jest.fn(async () => undefined);
  const storage = { list: async function* () {}, delete: remove } as unknown as Storage;
  await new ImportSweeper(db, storage, {} as Jobs, {} as ImportRows).sweep();
  expect(remove.mock.calls).toEqual(Array(taken).fill(['imports/old.zip']));
});
