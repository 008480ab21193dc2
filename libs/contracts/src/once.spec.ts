import { once } from './once.js';

it('makes it when it is first asked for, and once, whatever it is', () => {
  let made = 0;
  const nothing = once(() => void made++);
  expect(made).toBe(0);
  expect([nothing(), nothing()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});
