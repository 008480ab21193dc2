import { RecentlyUsed } from './recently-used.js';

interface Bucket {
  tokens: number;
  at: number;
}

/** Keys remembered at most; past that the one that was longest without a request is forgotten. */
const MAX_KEYS = 50_000;

/** Grants `perSecond` for long and `burst` at once, for each key on its own. In memory: each process counts for itself. */
export class TokenBuckets {
  private readonly buckets = new RecentlyUsed<Bucket>(MAX_KEYS);

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes one; answers 0, or the seconds after which the next one may come. */
  spend(key: string): number {
    const now = this.now();
    const bucket = this.buckets.get(key) ?? this.fill(key, now);
    bucket.tokens = Math.min(this.burst, bucket.tokens + ((now - bucket.at) / 1_000) * this.perSecond);
    bucket.at = now;
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / this.perSecond));
    bucket.tokens -= 1;
    return 0;
  }

  private fill(key: string, at: number): Bucket {
    const bucket = { tokens: this.burst, at };
    this.buckets.set(key, bucket);
    return bucket;
  }
}
