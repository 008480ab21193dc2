import { setImmediate as turn } from 'node:timers/promises';
import { inBatches } from './in-batches.js';

it('takes one at once, and together what comes meanwhile', async () => {
  const batches: number[][] = [];
  const add = inBatches<number>(async (items) => {
    batches.push([...items]);
    await turn();
  });
  await Promise.all([1, 2, 3].map(add));
  await add(4);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

it('tells a failure to those of its batch only, and goes on', async () => {
  const add = inBatches<number>(async (items) => {
    await turn();
    if (items.includes(2)) throw new Error('no');
  });
  const told = await Promise.allSettled([1, 2, 3].map(add));
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(add(4)).resolves.toBeUndefined();
});
