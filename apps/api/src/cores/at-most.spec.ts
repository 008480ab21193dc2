import { setImmediate as turn } from 'node:timers/promises';
import { atMost, atMostOf } from './at-most.js';

/** Tasks that last until they are told to end, and the names of those that have begun. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await turn();
  };
  return { begun, task, end };
}

it('runs so many at once, the rest in the order they came, also behind one that failed', async () => {
  const { begun, task, end } = tasks();
  const run = atMost(2);
  const failed = run(async () => Promise.reject(new Error('broken')));
  for (const name of ['a', 'b', 'c']) void run(task(name));
  await expect(failed).rejects.toThrow('broken');
  await turn();
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('runs as many as their shares allow; nobody overtakes one that waits for more', async () => {
  const { begun, task, end } = tasks();
  const run = atMostOf(10);
  void run(6, task('a'));
  void run(7, task('b'));
  void run(1, task('c'));
  await turn();
  expect(begun).toEqual(['a']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('runs one that is over the limit alone', async () => {
  const { begun, task, end } = tasks();
  const run = atMostOf(10);
  void run(1, task('a'));
  void run(11, task('b'));
  void run(1, task('c'));
  await turn();
  expect(begun).toEqual(['a']);
  await end('a');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});
