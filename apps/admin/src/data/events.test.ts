import { takeEvents } from './events';

it('takes whole events only, and keeps the rest for the next chunk', () => {
  const first = takeEvents('id: 1\ndata: {"id":1}\n\ndata: {"id"');
  expect(first).toEqual({ events: ['{"id":1}'], rest: 'data: {"id"' });
  expect(takeEvents(`${first.rest}:2}\r\n\r\n`)).toEqual({ events: ['{"id":2}'], rest: '' });
});

it('skips signs of life and comments', () => {
  expect(takeEvents('\n: hello\n\n: \n\n').events).toEqual([]);
});
