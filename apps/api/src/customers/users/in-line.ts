/** Does what is asked for under one key one after the other, in this process; other keys do not wait. */
export class InLine {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Does `work` once all that came before it under `key` is over, well or not. */
  async wait<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.last.get(key) ?? Promise.resolve()).then(work, work);
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
