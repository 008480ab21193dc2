import { Totals, type Counted } from './totals.js';

const STATEMENT = { sql: 'SELECT count(*) FROM pumps t WHERE true', values: [] };

/** A table whose rows and snapshot the test sets, and whose counts end when the test says so. */
class Table {
  rows = 7;
  snapshot = '10:10:';
  readonly counting: (() => void)[] = [];
  private readonly totals = new Totals();

  ask(seen: string | null = this.snapshot): Promise<number> {
    return this.totals.of('pumps', STATEMENT, seen, () => {
      const result: Counted = { total: this.rows, seen: this.snapshot };
      return new Promise((resolve) => this.counting.push(() => resolve(result)));
    });
  }

  commit(rows: number): void {
    this.rows = rows;
    this.snapshot = `${rows}:${rows}:`;
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('totals', () => {
  let table: Table;
  beforeEach(() => (table = new Table()));
  const counted = async (asked: Promise<number>): Promise<number> => {
    table.counting.at(-1)!();
    return asked;
  };

  it('counts once for as long as nothing is committed', async () => {
    expect(await counted(table.ask())).toBe(7);
    expect([await table.ask(), await table.ask(), table.counting.length]).toEqual([7, 7, 1]);
  });

  it('counts anew for rows of another snapshot', async () => {
    await counted(table.ask());
    table.commit(8);
    expect([await counted(table.ask()), table.counting.length]).toEqual([8, 2]);
  });

  it('never answers with a count that began before a commit the rows have seen', async () => {
    const early = table.ask();
    table.commit(8);
    const late = [table.ask(), table.ask()];
    table.counting[0]!();
    expect(await early).toBe(7);
    await settled();
    expect(table.counting).toHaveLength(2); // one count for both who came late
    table.counting[1]!();
    expect(await Promise.all(late)).toEqual([8, 8]);
  });

  it('takes a running count that turns out to be of the same snapshot', async () => {
    const both = [table.ask(), table.ask()];
    table.counting[0]!();
    expect([await Promise.all(both), table.counting.length]).toEqual([[7, 7], 1]);
  });

  it('counts from now on where there are no rows to go with', async () => {
    await counted(table.ask());
    expect([await counted(table.ask(null)), table.counting.length]).toEqual([7, 2]);
  });

  it('lets a large table’s total be a second old', async () => {
    table.commit(100_000);
    await counted(table.ask());
    table.commit(100_001);
    expect([await table.ask(), table.counting.length]).toEqual([100_000, 1]);
  });
});
