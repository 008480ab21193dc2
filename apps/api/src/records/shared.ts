interface Known<T> {
  readonly order: number;
  readonly value: T;
  readonly at: number;
}

interface Running<T> {
  readonly order: number;
  readonly answer: Promise<T>;
}

/**
 * One answer for all who ask the same of the database, with one question under way at a time. Nobody gets the answer to a
 * question that began before they asked, unless it still holds; who waits for the next one shares it.
 */
export class Shared<T> {
  private known: Known<T> | null = null;
  private running: Running<T> | null = null;
  private order = 0;

  /**
   * @param holds whether an answer that came `age` milliseconds ago will do
   * @param ask runs the question
   */
  async of(holds: (value: T, age: number) => boolean, ask: () => Promise<T>): Promise<T> {
    const asked = this.order;
    for (;;) {
      const { known, running } = this;
      if (known && (known.order > asked || holds(known.value, performance.now() - known.at))) return known.value;
      if (!running) return this.start(ask);
      if (running.order > asked) return running.answer;
      await running.answer.catch(() => undefined); // that one began before we asked: it may hold all the same
    }
  }

  private start(ask: () => Promise<T>): Promise<T> {
    const order = ++this.order;
    const answer = ask()
      .then((value) => {
        this.known = { order, value, at: performance.now() };
        return value;
      })
      .finally(() => (this.running = null));
    this.running = { order, answer };
    return answer;
  }
}
