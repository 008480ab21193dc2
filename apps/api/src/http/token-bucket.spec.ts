import { TokenBuckets } from './token-bucket.js';

describe('I15 token buckets', () => {
  let now = 0;
  beforeEach(() => (now = 0));
  const spendAll = (buckets: TokenBuckets, key: string, times: number) =>
    Array.from({ length: times }, () => buckets.spend(key)).filter((wait) => wait === 0).length;

  it('grants the burst at once, then so many a second', () => {
    const buckets = new TokenBuckets(10, 50, () => now);
    expect(spendAll(buckets, 'a', 100)).toBe(50);
    now += 1_000;
    expect(spendAll(buckets, 'a', 100)).toBe(10);
  });

  it('says after how many seconds the next one may come', () => {
    const buckets = new TokenBuckets(0.5, 1, () => now);
    expect(buckets.spend('a')).toBe(0);
    expect(buckets.spend('a')).toBe(2);
  });

  it('counts every key for itself', () => {
    const buckets = new TokenBuckets(1, 5, () => now);
    expect(spendAll(buckets, 'a', 10)).toBe(5);
    expect(spendAll(buckets, 'b', 10)).toBe(5);
  });

  it('never grants more than the burst, however long it was quiet', () => {
    const buckets = new TokenBuckets(10, 5, () => now);
    now += 3_600_000;
    expect(spendAll(buckets, 'a', 100)).toBe(5);
  });

  it('remembers a bounded number of keys, the busy ones among them', () => {
    const buckets = new TokenBuckets(1, 2, () => now);
    for (let at = 0; at < 120_000; at++) {
      buckets.spend(`junk ${at}`);
      if (at % 1_000 === 0) buckets.spend('busy');
    }
    expect(spendAll(buckets, 'busy', 5)).toBe(0);
    expect(spendAll(buckets, 'junk 1', 5)).toBe(2); // one more than it had left
  });
});
