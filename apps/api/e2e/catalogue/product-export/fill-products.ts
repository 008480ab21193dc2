import type { DataSource } from 'typeorm';

/** Products of one statement: a connection that says nothing for long is hung up. */
const BATCH = 1_000;

/** Adds `count` simple products with SKUs, each with its variation in one statement: without it, it cannot be committed. */
export async function fillProducts(db: DataSource, count: number): Promise<void> {
  for (let left = count; left > 0; left -= BATCH) {
    await db.query(
      `WITH made AS (INSERT INTO products (name, "shortDescription")
         SELECT 'Pump ' || n, repeat('For clear water, two inches. ', 6) FROM generate_series(1, $1::int) n RETURNING id)
       INSERT INTO products_variations ("productId", sku, "unitPrice") SELECT id, 'PUMP-' || id, 1000 FROM made`,
      [Math.min(left, BATCH)],
    );
  }
}
