/** Entries kept at most; past that all are forgotten, which costs each of them one making. */
const MAX_ENTRIES = 500;
/** Longer keys are nobody's daily list, and would fill the memory. */
const MAX_KEY = 1_000;

/** Remembers what was made for a key, so that what is asked for all day is made once. */
export class Remembered<T> {
  private readonly made = new Map<string, T>();

  /** What `make` makes for `key`; nothing is remembered where it throws. */
  of(key: string, make: () => T): T {
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const one = make();
    if (key.length > MAX_KEY) return one;
    if (this.made.size >= MAX_ENTRIES) this.made.clear();
    this.made.set(key, one);
    return one;
  }
}
