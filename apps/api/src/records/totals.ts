import type { Statement } from './sql/select.js';

/** Rows from which on a total may be a second old (decisions §4.1). */
const LARGE = 100_000;
const FRESH_MS = 1_000;
/** How long a snapshot is believed to be the same one: a database that was restored may come to an old one again. */
const SNAPSHOT_MS = 60_000;
/** Shapes remembered at most. */
const MAX_SHAPES = 500;

/** A count, and what the database had committed when it was taken (`pg_current_snapshot()`). */
export interface Counted {
  readonly total: number;
  readonly seen: string;
}

interface Known extends Counted {
  readonly order: number;
  readonly at: number;
}

interface Running {
  readonly order: number;
  readonly counted: Promise<number>;
}

/**
 * Exact totals without counting once a request. A count holds as long as nothing has been committed since, which the
 * rows' own statement tells; else whoever asks gets one that started after they asked, shared with all who wait for it.
 * Above `LARGE` a total lives for a second.
 */
export class Totals {
  private readonly known = new Map<string, Known>();
  private readonly running = new Map<string, Running>();
  private readonly isLarge = new Map<string, boolean>();
  private order = 0;

  /**
   * @param table whose rows are counted: whether it is large is what its own last unfiltered count said
   * @param seen the snapshot that the caller's rows are of; null asks for a count from now on
   * @param count runs the statement
   */
  async of(table: string, statement: Statement, seen: string | null, count: () => Promise<Counted>): Promise<number> {
    const key = `${statement.sql}\n${JSON.stringify(statement.values)}`;
    const asked = this.order;
    for (;;) {
      const known = this.known.get(key);
      if (known && (known.order > asked || this.holds(known, table, seen))) return known.total;
      const running = this.running.get(key);
      if (!running) return this.start(key, table, count);
      if (running.order > asked) return running.counted;
      await running.counted.catch(() => undefined); // that one began before we asked: it may hold all the same
    }
  }

  private holds({ seen: snapshot, at }: Known, table: string, seen: string | null): boolean {
    const age = performance.now() - at;
    return (snapshot === seen && age < SNAPSHOT_MS) || (age < FRESH_MS && this.isLarge.get(table) === true);
  }

  private start(key: string, table: string, count: () => Promise<Counted>): Promise<number> {
    const order = ++this.order;
    const counted = count()
      .then((result) => this.remember(key, table, { ...result, order, at: performance.now() }))
      .finally(() => this.running.delete(key));
    this.running.set(key, { order, counted });
    return counted;
  }

  private remember(key: string, table: string, known: Known): number {
    if (known.total >= LARGE) this.isLarge.set(table, true);
    else if (key.includes(' WHERE true\n')) this.isLarge.set(table, false);
    if (this.known.size >= MAX_SHAPES) this.known.clear();
    this.known.set(key, known);
    return known.total;
  }
}
