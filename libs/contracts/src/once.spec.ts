import { once, withLater } from './once.js';

it('makes it when it is first asked for, and once, whatever it is', () => {
  let made = 0;
  const nothing = once(() => void made++);
  expect(made).toBe(0);
  expect([nothing(), nothing()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});

it('makes later properties when they are first read, and once', () => {
  let made = 0;
  const known = withLater({ name: 'taxes' }, { length: () => ++made });
  expect(made).toBe(0);
  expect([known.length, known.length, { ...known }]).toEqual([1, 1, { name: 'taxes', length: 1 }]);
});
