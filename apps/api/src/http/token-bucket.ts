interface Bucket {
  tokens: number;
  at: number;
}

/** Keys remembered at most; past that the one that was longest without a request is forgotten. */
const MAX_KEYS = 50_000;

/** Grants `perSecond` for long and `burst` at once, for each key on its own. In memory: each process counts for itself. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes one; answers 0, or the seconds after which the next one may come. */
  spend(key: string): number {
    const now = this.now();
    const bucket = this.buckets.get(key) ?? { tokens: this.burst, at: now };
    bucket.tokens = Math.min(this.burst, bucket.tokens + ((now - bucket.at) / 1_000) * this.perSecond);
    bucket.at = now;
    this.remember(key, bucket);
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / this.perSecond));
    bucket.tokens -= 1;
    return 0;
  }

  /** A Map keeps its keys in order of insertion: the first is the oldest, once busy keys are put back now and then. */
  private remember(key: string, bucket: Bucket): void {
    if (!this.buckets.has(key) && this.buckets.size >= MAX_KEYS) {
      const [oldest] = this.buckets.keys();
      if (oldest !== undefined) this.buckets.delete(oldest);
    } else if (this.buckets.size >= MAX_KEYS / 2) this.buckets.delete(key);
    this.buckets.set(key, bucket);
  }
}
