/** Values by key, so many at most; past that the one that was longest without a look is forgotten. */
export class RecentlyUsed<Value> {
  /** A Map keeps its keys in order of insertion: the first is the oldest, once busy keys are put back now and then. */
  private readonly values = new Map<string, Value>();

  constructor(private readonly max: number) {}

  get(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value !== undefined && this.values.size >= this.max / 2) {
      this.values.delete(key);
      this.values.set(key, value);
    }
    return value;
  }

  set(key: string, value: Value): void {
    if (!this.values.has(key) && this.values.size >= this.max) {
      const [oldest] = this.values.keys();
      if (oldest !== undefined) this.values.delete(oldest);
    }
    this.values.set(key, value);
  }
}
