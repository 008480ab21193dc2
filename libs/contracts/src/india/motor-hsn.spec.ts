import { isMotorHsn, otherMotorHsn } from '../index.js';

it.each([
  // 1 HP is 746 W, and 750 W is the most.
  ['850151', '1 HP', undefined],
  ['850151', '2 HP', '850152'],
  ['85015110', '2 HP', '850152'],
  ['850151', 2, '850152'],
  ['850151', '1/2 HP', undefined],
  ['850151', '0.5HP', undefined],
  ['850151', '1 1/2 H.P.', '850152'],
  ['850151', ' 2  hp ', '850152'],
  ['850151', '2 HP (1.5 kW)', '850152'],
  ['850152', '1.5 HP', undefined],
  ['850152', '100 HP', undefined],
  ['850152', '101 HP', '850153'],
  ['850152', '1 HP', '850151'],
  ['850152', '1/2 HP', '850151'],
  ['850153', '125 HP', undefined],
  ['850153', '100 HP', '850152'],
])('three-phase motors under %s, of %s: rather %s', (hsnCode, power, other) => expect(otherMotorHsn(hsnCode, power)).toBe(other));

it.each(['8413', '841370', '84137010', '850140', '8501', ''])("says nothing of '%s', whose code goes by no power", (hsnCode) =>
  expect(otherMotorHsn(hsnCode, '2 HP')).toBeUndefined(),
);

it.each(['', '0 HP', '1-2 HP', '1 to 2 HP', '1 2 HP', '1/0 HP', '0/0 HP', '1.5 kW', 'two HP', 'HP', '2', 0, -2, NaN])(
  "cannot read '%s' as a power",
  (power) => expect(otherMotorHsn('850151', power)).toBeUndefined(),
);

it('knows which codes go by the power', () =>
  expect(['850151', '85015290', '850153', '850140', '8501', '8413', ''].filter(isMotorHsn)).toEqual([
    '850151',
    '85015290',
    '850153',
  ]));
