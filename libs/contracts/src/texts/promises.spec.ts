import { text } from './text.js';

it.each([
  ['order.dispatch.help', /invoice, or waits for it while the store’s details are missing/], // decisions §5.9
  ['outbox.kept.email', /not sent later/],
  ['outbox.kept.push', /not sent later/],
] as const)('%s promises no more than is done: %s', (key, said) => expect(text(key)).toMatch(said));
