import type { Statement } from './sql/select.js';

/** Rows from which on a total may be a second old (decisions §4.1). */
const LARGE = 100_000;
const FRESH_MS = 1_000;
/** Shapes remembered at most. */
const MAX_SHAPES = 500;

interface Running {
  readonly current: Promise<number>;
  /** The count that starts after the current one, for everybody who came meanwhile. */
  next?: Promise<number>;
}

/**
 * Exact totals without counting once a request. Whoever asks while a count of the same list runs shares the *next* one:
 * that one starts after they asked, so it sees all that was committed before. Above `LARGE` a total lives for a second.
 */
export class Totals {
  private readonly running = new Map<string, Running>();
  private readonly recent = new Map<string, { total: number; at: number }>();
  private readonly isLarge = new Map<string, boolean>();

  /**
   * @param table whose rows are counted: whether it is large is what its own last unfiltered count said
   * @param count runs the statement
   */
  async of(table: string, statement: Statement, count: () => Promise<number>): Promise<number> {
    const key = `${statement.sql}\n${JSON.stringify(statement.values)}`;
    const known = this.recent.get(key);
    if (known && Date.now() - known.at < FRESH_MS && this.isLarge.get(table)) return known.total;
    return this.shared(key, async () => {
      const total = await count();
      this.remember(key, table, total);
      return total;
    });
  }

  private shared(key: string, count: () => Promise<number>): Promise<number> {
    const running = this.running.get(key);
    if (!running) return this.start(key, count);
    running.next ??= running.current.then(
      () => this.start(key, count),
      () => this.start(key, count),
    );
    return running.next;
  }

  private start(key: string, count: () => Promise<number>): Promise<number> {
    const current = count();
    const running: Running = { current };
    this.running.set(key, running);
    const settle = () => {
      if (this.running.get(key) === running && !running.next) this.running.delete(key);
    };
    current.then(settle, settle);
    return current;
  }

  private remember(key: string, table: string, total: number): void {
    if (total >= LARGE) this.isLarge.set(table, true);
    else if (key.includes(' WHERE true\n')) this.isLarge.set(table, false);
    if (!this.isLarge.get(table)) return;
    if (this.recent.size >= MAX_SHAPES) this.recent.clear();
    this.recent.set(key, { total, at: Date.now() });
  }
}
