/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import { dayOf, formatDay, formatInstant, isDay, istClock, istDay, ofIstClock } from './ist.js';
import { isBeforeYesterday } from './validity.js';

describe('days', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '1999-12-31', '0099-01-01'])('%s is one', (day) =>
    expect(isDay(day)).toBe(true),
  );
  it.each([
    '2026-02-29',
    '2024-02-30',
    '2100-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
    '２０２６-01-01',
  ])('%j is none', (day) => expect(isDay(day)).toBe(false));
});

it.each([
  ['2026-01-31', '2026-01-30T18:30:00.000Z', '2026-01-31T18:30:00.000Z'],
  ['2024-03-01', '2024-02-29T18:30:00.000Z', '2024-03-01T18:30:00.000Z'],
  ['2026-01-01', '2025-12-31T18:30:00.000Z', '2026-01-01T18:30:00.000Z'],
  ['2026-04-01', '2026-03-31T18:30:00.000Z', '2026-04-01T18:30:00.000Z'],
])('I14 the day %s begins and ends at 18:30 UTC', (day, start, end) => {
  expect(istDay(day)).toEqual({ start: new Date(start), end: new Date(end) });
});

it.each([
  ['2026-01-30T18:29:59Z', '2026-01-30'],
  ['2026-01-30T18:29:59.999Z', '2026-01-30'],
  ['2026-01-30T18:30:00Z', '2026-01-31'],
  ['2026-01-31T00:00:00Z', '2026-01-31'],
  ['2026-01-31T18:29:59Z', '2026-01-31'],
  ['2025-12-31T18:30:00Z', '2026-01-01'],
  ['2024-02-28T18:30:00Z', '2024-02-29'],
  ['2026-03-31T18:29:59Z', '2026-03-31'],
])('I14 %s lies in the Indian day %s', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
  const { start, end } = istDay(day);
  expect(new Date(instant) >= start && new Date(instant) < end).toBe(true);
});

it.each([
  ['2023-12-31T18:30:00Z', 'Mon, 1st Jan 2024'],
  ['2024-01-01T18:30:00Z', 'Tue, 2nd Jan 2024'],
  ['2024-01-02T18:30:00Z', 'Wed, 3rd Jan 2024'],
  ['2024-01-04T12:00:00Z', 'Thu, 4th Jan 2024'],
  ['2024-01-11T12:00:00Z', 'Thu, 11th Jan 2024'],
  ['2024-01-12T12:00:00Z', 'Fri, 12th Jan 2024'],
  ['2024-01-13T12:00:00Z', 'Sat, 13th Jan 2024'],
  ['2024-01-21T12:00:00Z', 'Sun, 21st Jan 2024'],
  ['2024-01-22T12:00:00Z', 'Mon, 22nd Jan 2024'],
  ['2024-01-23T12:00:00Z', 'Tue, 23rd Jan 2024'],
  ['2024-01-31T12:00:00Z', 'Wed, 31st Jan 2024'],
  ['2024-09-15T18:29:59Z', 'Sun, 15th Sep 2024'],
])('writes %s as %s', (instant, written) => expect(formatDay(new Date(instant))).toBe(written));

it('writes an instant whole, in Indian time', () => {
  expect(formatInstant(new Date('2026-01-30T18:30:00Z')).replaceAll('\u202f', ' ')).toBe('Sat, 31st Jan 2026, 12:00 am IST');
});

/** The zone is read when a process starts, so each is a process of its own. */
it.each([
  'UTC',
  'Asia/Kolkata',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/London',
  'Australia/Lord_Howe',
])('I14 says the same on a machine in %s', (zone) => {
  const script = `
    const { dirname, join } = require('node:path');
    const { transformFileSync } = require('@swc/core');
    const read = (file) => {
      const { code } = transformFileSync(file, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } });
      const exports = {};
      new Function('exports', 'require', code)(exports, (other) => read(join(dirname(file), other.replace(/js$/, 'ts'))));
      return exports;
    };
    const { dayOf, istDay, formatDay, formatInstant, isDay } = read(${JSON.stringify(`${import.meta.dirname}/ist.ts`)});
    const at = ['2026-01-30T18:29:59Z', '2026-01-30T18:30:00Z', '2026-03-29T01:30:00Z', '2026-10-25T01:30:00Z'].map((one) => new Date(one));
    console.log(JSON.stringify([at.map(dayOf), at.map(formatDay), at.map(formatInstant), istDay('2026-03-29'), isDay('2026-03-29'), isDay('2026-10-25')]));`;
  const said = execFileSync(process.execPath, ['-e', script], { env: { ...process.env, TZ: zone }, encoding: 'utf8' });
  const at = ['2026-01-30T18:29:59Z', '2026-01-30T18:30:00Z', '2026-03-29T01:30:00Z', '2026-10-25T01:30:00Z'].map(
    (one) => new Date(one),
  );
  const here = [at.map(dayOf), at.map(formatDay), at.map(formatInstant), istDay('2026-03-29'), true, true];
  expect(JSON.parse(said)).toEqual(JSON.parse(JSON.stringify(here)));
  expect(at.map(dayOf)).toEqual(['2026-01-30', '2026-01-31', '2026-03-29', '2026-10-25']);
});

it('shows and reads the clock of India, wherever the reader is', () => {
  expect(istClock(new Date('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22T00:00:00');
  expect(ofIstClock('2026-11-22T00:00:00')).toEqual(new Date('2026-11-21T18:30:00.000Z'));
  expect(ofIstClock('2026-11-22T23:59')).toEqual(new Date('2026-11-22T18:29:00.000Z'));
  expect([ofIstClock(''), ofIstClock('2026-13-01T00:00'), ofIstClock('soon')]).toEqual([null, null, null]);
});

it.each([
  // 18:29:59 UTC is the last second of the 21st in India.
  ['2026-11-19T18:30:00Z', '2026-11-21T18:29:59Z', false],
  ['2026-11-19T18:29:59Z', '2026-11-21T18:29:59Z', true],
  ['2026-11-20T18:29:59Z', '2026-11-21T18:30:00Z', true],
  ['2026-11-20T18:30:00Z', '2026-11-21T18:30:00Z', false],
  // In India the year 10000 has begun, which as text stands before this one.
  ['9999-12-31T23:59:00Z', '2026-11-21T18:30:00Z', false],
])('%s at %s lies before yesterday: %s', (instant, now, isEarly) =>
  expect(isBeforeYesterday(new Date(instant), new Date(now))).toBe(isEarly),
);
