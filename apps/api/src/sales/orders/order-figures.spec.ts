import { OrderFigures } from './order-figures.js';

/** Orders whose number the test sets, and whose counts end when the test says so. */
class Table {
  rows = 7;
  readonly counting: (() => void)[] = [];
  private readonly figures = new OrderFigures({
    query: <T>(sql: string) => {
      if (!sql.includes('GROUP BY status')) return Promise.resolve([] as T);
      const counted = [{ status: 'Order Placed', orders: this.rows, grandTotal: 1 }] as T;
      return new Promise<T>((resolve) => this.counting.push(() => resolve(counted)));
    },
  });

  async ask(): Promise<number> {
    return (await this.figures.read()).byStatus['Order Placed'].orders;
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('orders by state', () => {
  let table: Table;
  beforeEach(() => (table = new Table()));
  afterEach(() => jest.restoreAllMocks());
  const counted = async (asked: Promise<number>): Promise<number> => {
    table.counting.at(-1)!();
    return asked;
  };

  it('are counted once at a time, for all who asked meanwhile', async () => {
    const early = table.ask();
    table.rows = 8;
    const late = [table.ask(), table.ask(), table.ask()];
    expect(table.counting).toHaveLength(1);
    expect(await counted(early)).toBe(7);
    await settled();
    expect(table.counting).toHaveLength(2);
    table.counting[1]!();
    expect(await Promise.all(late)).toEqual([8, 8, 8]);
  });

  it('are those of now where there are few, and may be a second old where there are many', async () => {
    expect(await counted(table.ask())).toBe(7);
    table.rows = 100_000;
    expect(await counted(table.ask())).toBe(100_000);
    table.rows = 100_001;
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
    expect([await table.ask(), table.counting.length]).toEqual([100_000, 2]);
    clock.mockReturnValue(now + 1_000);
    expect([await counted(table.ask()), table.counting.length]).toEqual([100_001, 3]);
  });
});
