import { RecentlyUsed } from './recently-used.js';

it('forgets what was longest without a look, and keeps what is looked at, however long ago it came', () => {
  const recent = new RecentlyUsed<number>(100);
  recent.set('busy', 1);
  for (let at = 0; at < 1_000; at++) {
    recent.set(`junk ${at}`, at);
    if (at % 30 === 0) recent.get('busy');
  }
  expect(recent.get('busy')).toBe(1);
  expect([recent.get('junk 899'), recent.get('junk 950')]).toEqual([undefined, 950]);
});

it('a key that is known takes no other’s place', () => {
  const recent = new RecentlyUsed<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('b', 3);
  expect([recent.get('a'), recent.get('b')]).toEqual([1, 3]);
});
