import {
  APPROVAL_STATUSES,
  BUSINESS_ZONE,
  CHART_DAYS,
  DASHBOARD_ROWS,
  dayOf,
  istDay,
  LOW_STOCK,
  type DashboardAnswer,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const DAY_MS = 24 * 60 * 60 * 1_000;
interface Counted {
  readonly key: string;
  readonly count: number;
}

/** What is low: of what is sold and counted, the fewest units first; `total` stands in each row. */
const LOW = `
  SELECT variation.id, variation."productId", product.name, variation.sku, variation."stockQuantity",
    count(*) OVER ()::int AS total
  FROM products_variations variation JOIN products product ON product.id = variation."productId"
  WHERE variation."manageStock" AND variation.enabled AND product.enabled AND variation."stockQuantity" <= $1
  ORDER BY variation."stockQuantity", variation.id LIMIT $2`;
type LowRow = DashboardAnswer['lowStock']['rows'][number] & { readonly total: number };

/** The store in figures, counted when asked for. */
@Injectable()
export class DashboardService {
  constructor(private readonly db: DataSource) {}

  /** `withImports`: whether the caller may know of imports. */
  async overview({ withImports }: { withImports: boolean }): Promise<DashboardAnswer> {
    const days = lastDays(new Date());
    const since = istDay(days[0] ?? '').start;
    const [byDay, byStatus, lowStock, importsFailed] = await Promise.all([
      this.productsByDay(since),
      this.productsByStatus(),
      this.lowStock(),
      withImports ? this.importsFailed(since) : null,
    ]);
    return {
      productsByDay: days.map((day) => ({ day, count: byDay.get(day) ?? 0 })),
      productsByStatus: Object.fromEntries(
        APPROVAL_STATUSES.map((status) => [status, byStatus.get(status) ?? 0]),
      ) as DashboardAnswer['productsByStatus'],
      lowStock,
      importsFailed,
    };
  }

  private async productsByDay(since: Date): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.query<Counted[]>(
      `SELECT to_char("createdTimestamp" AT TIME ZONE $2, 'YYYY-MM-DD') AS key, count(*)::int AS count
       FROM products WHERE "createdTimestamp" >= $1 GROUP BY 1`,
      [since, BUSINESS_ZONE],
    );
    return asMap(rows);
  }

  private async productsByStatus(): Promise<ReadonlyMap<string, number>> {
    return asMap(await this.db.query<Counted[]>(`SELECT status AS key, count(*)::int AS count FROM products GROUP BY 1`));
  }

  private async lowStock(): Promise<DashboardAnswer['lowStock']> {
    const rows = await this.db.query<LowRow[]>(LOW, [LOW_STOCK, DASHBOARD_ROWS]);
    return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
  }

  private async importsFailed(since: Date): Promise<number> {
    const [row] = await this.db.query<Counted[]>(
      `SELECT count(*)::int AS count FROM product_imports WHERE status = 'failed' AND "createdTimestamp" >= $1`,
      [since],
    );
    return row?.count ?? 0;
  }
}

const asMap = (rows: readonly Counted[]) => new Map(rows.map(({ key, count }) => [key, count]));

/** The days of the charts as YYYY-MM-DD in India, the oldest first, today last. */
export function lastDays(now: Date): string[] {
  return Array.from({ length: CHART_DAYS }, (_, index) => dayOf(new Date(now.getTime() - (CHART_DAYS - 1 - index) * DAY_MS)));
}
