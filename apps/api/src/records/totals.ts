import { Shared } from './shared.js';
import type { Statement } from './sql/select.js';

/** Rows from which on a total may be a second old (decisions §4.1). */
export const LARGE = 100_000;
export const FRESH_MS = 1_000;
/** How long a snapshot is believed to be the same one: a database that was restored may come to an old one again. */
const SNAPSHOT_MS = 60_000;
/** Shapes remembered at most. */
const MAX_SHAPES = 500;

/** A count, and what the database had committed when it was taken (`pg_current_snapshot()`). */
export interface Counted {
  readonly total: number;
  readonly seen: string;
}

/**
 * Exact totals without counting once a request. A count holds as long as nothing has been committed since, which the
 * rows' own statement tells; else whoever asks gets one that started after they asked, shared with all who wait for it.
 * Above `LARGE` a total lives for a second.
 */
export class Totals {
  private readonly shapes = new Map<string, Shared<Counted>>();
  private readonly isLarge = new Map<string, boolean>();

  /**
   * @param table whose rows are counted: whether it is large is what its own last unfiltered count said
   * @param seen the snapshot that the caller's rows are of; null asks for a count from now on
   * @param count runs the statement
   */
  async of(table: string, statement: Statement, seen: string | null, count: () => Promise<Counted>): Promise<number> {
    const key = `${statement.sql}\n${JSON.stringify(statement.values)}`;
    const holds = (known: Counted, age: number): boolean =>
      (known.seen === seen && age < SNAPSHOT_MS) || (age < FRESH_MS && this.isLarge.get(table) === true);
    const { total } = await this.shape(key).of(holds, async () => {
      const counted = await count();
      this.learn(key, table, counted.total);
      return counted;
    });
    return total;
  }

  private shape(key: string): Shared<Counted> {
    const known = this.shapes.get(key);
    if (known) return known;
    if (this.shapes.size >= MAX_SHAPES) this.shapes.clear();
    const shape = new Shared<Counted>();
    this.shapes.set(key, shape);
    return shape;
  }

  private learn(key: string, table: string, total: number): void {
    if (total >= LARGE) this.isLarge.set(table, true);
    else if (key.includes(' WHERE true\n')) this.isLarge.set(table, false);
  }
}
