import type { Worker } from 'node:worker_threads';
import { HashThreads } from './hash-threads.js';

const threads = new HashThreads(2);
afterAll(() => threads.end());
const workers = () => (threads as unknown as { threads: { worker: Worker }[] }).threads.map(({ worker }) => worker);

it('A8 hashes in two threads at most, whatever is asked at once, each answer to its own question', async () => {
  const passwords = ['Impeller-1', 'Impeller-2', 'Impeller-3', 'Impeller-4', 'Impeller-5'];
  const encoded = await Promise.all(passwords.map((password) => threads.hash(password)));
  expect(workers()).toHaveLength(2);
  const right = await Promise.all(passwords.map((password, at) => threads.verify(password, encoded[at]!)));
  expect(right).toEqual([true, true, true, true, true]);
  expect(await threads.verify('Impeller-2', encoded[0]!)).toBe(false);
});

it('says what is wrong with a hash that is none, and goes on', async () => {
  await expect(threads.verify('Impeller-1', 'no hash at all')).rejects.toThrow('Decoding failed');
  expect(await threads.hash('Impeller-1')).toMatch(/^\$argon2id\$/);
});

it('lets nobody wait for a thread that ended, and begins another', async () => {
  const asked = Promise.allSettled(Array.from({ length: 20 }, () => threads.hash('Impeller-1')));
  await Promise.all(workers().map((worker) => worker.terminate()));
  expect((await asked).at(-1)).toMatchObject({ status: 'rejected' });
  expect(await threads.hash('Impeller-1')).toMatch(/^\$argon2id\$/);
});
