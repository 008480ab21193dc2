import { untilAsked } from './shutdown.mjs';

let now;
let end;
beforeEach(() => (end = untilAsked(() => now)));
beforeEach(() => (now = 5_000));
afterEach(() => end.release());

/** @returns whether it is ending, and whether in a hurry */
function after(signal) {
  process.emit(signal, signal);
  return [end.signal.aborted, end.hurry.aborted];
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('takes a %s that comes once from the system and once by npm for one wish', (signal) => {
  expect(after(signal)).toEqual([true, false]);
  now += 4;
  expect(after(signal)).toEqual([true, false]);
});

it('is in a hurry at a second Ctrl-C, and not where the terminal is closed meanwhile', () => {
  after('SIGINT');
  now += 1_000;
  expect(after('SIGHUP')).toEqual([true, false]);
  expect(after('SIGINT')).toEqual([true, true]);
});
