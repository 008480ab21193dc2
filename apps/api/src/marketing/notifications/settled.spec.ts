import { settledOf } from './settled.js';

const again = (after: number | null = null) => ({ kind: 'again', reason: 'UNAVAILABLE', after, isForAll: false }) as const;

it('puts back what may come again, later and later, and never sooner than the service wants', () => {
  for (let attempts = 0; attempts < 8; attempts++) {
    const { status, wait } = settledOf(1, attempts, again());
    expect([status, wait >= 500 * 2 ** Math.min(attempts, 5), wait <= 60_000]).toEqual(['waiting', true, true]);
  }
  expect(settledOf(1, 0, again(120_000)).wait).toBe(120_000);
  expect(settledOf(1, 8, again()).status).toBe('failed');
});

it('never puts back what was perhaps taken; what a refusal of everything kept from going is unsent', () => {
  const status = (kind: 'sent' | 'dead' | 'failed' | 'unknown' | 'refused') => settledOf(1, 0, { kind, reason: 'x' }).status;
  expect((['sent', 'dead', 'failed', 'unknown', 'refused'] as const).map(status)).toEqual([
    ...['sent', 'failed', 'failed', 'unknown', 'waiting'],
  ]);
});
