import type { DataSource } from 'typeorm';

/** Adds `count` simple products with SKUs, in one statement: a product without its variation cannot be committed. */
export async function fillProducts(db: DataSource, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`SET LOCAL statement_timeout = '120s'`);
    await tx.query(
      `WITH made AS (INSERT INTO products (name, "shortDescription")
         SELECT 'Pump ' || n, repeat('For clear water, two inches. ', 6) FROM generate_series(1, $1::int) n RETURNING id)
       INSERT INTO products_variations ("productId", sku, "unitPrice") SELECT id, 'PUMP-' || id, 1000 FROM made`,
      [count],
    );
  });
}
