import { setImmediate as turn } from 'node:timers/promises';
import { inBatches } from './in-batches.js';

it('takes one at once, and together what comes meanwhile', async () => {
  const batches: number[][] = [];
  const add = inBatches(async (items: readonly number[]) => {
    batches.push([...items]);
    await turn();
  });
  await Promise.all([1, 2, 3].map(add));
  await add(4);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

it('tells a failure to those of its batch only, and goes on', async () => {
  const add = inBatches(async (items: readonly number[]) => {
    await turn();
    if (items.includes(2)) throw new Error('no');
  });
  const told = await Promise.allSettled([1, 2, 3].map(add));
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(add(4)).resolves.toBeUndefined();
});

it('waits for as many as are to go together, and no longer than they may', async () => {
  const batches: number[][] = [];
  const add = inBatches(async (items: readonly number[]) => batches.push([...items]), { items: 3, ms: 20 });
  expect(await Promise.all([1, 2, 3].map(add))).toEqual([1, 1, 1]);
  expect(await Promise.all([4, 5].map(add))).toEqual([2, 2]);
  expect(await add(6)).toBe(3);
  expect(batches).toEqual([[1, 2, 3], [4, 5], [6]]);
});
