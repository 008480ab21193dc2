import { setTimeout as pause } from 'node:timers/promises';
import { InLine } from './in-line.js';

it('does one after the other under a key, whatever became of the one before, and others beside them', async () => {
  const line = new InLine();
  const done: string[] = [];
  const work = (name: string, ms: number) => async () => {
    done.push(`${name} begins`);
    await pause(ms);
    done.push(`${name} ends`);
    if (name === 'first') throw new Error('It failed');
    return name;
  };
  const all = await Promise.allSettled([
    line.wait('a', work('first', 30)),
    line.wait('a', work('second', 5)),
    line.wait('b', work('other', 1)),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(done).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends']);
  expect(await line.wait('a', () => Promise.resolve('anew'))).toBe('anew');
});
