import { DataSource } from 'typeorm';
import { ImportedSkus1790001057000 } from '../../../src/database/migrations/1790001057000-imported-skus.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource({ type: 'postgres', url: database.url }).initialize();
}, 60_000);
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

/** What becomes of SKUs as older imports stored them, each a product's, in a transaction that leaves nothing behind. */
async function migrated(skus: readonly string[]): Promise<string[]> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  try {
    for (const [index, sku] of skus.entries())
      await runner.query(
        `WITH made AS (INSERT INTO products (name, "productType") VALUES ($1, 'simple') RETURNING id)
         INSERT INTO products_variations ("productId", sku) SELECT id, $2 FROM made`,
        [`Pump ${index}`, sku],
      );
    await new ImportedSkus1790001057000().up(runner);
    await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
    const found: { sku: string; isWhole: boolean }[] = await runner.query(
      `SELECT p.sku, p.sku = v.sku AND s.sku = lower(v.sku) AS "isWhole" FROM products p
       JOIN products_variations v ON v."productId" = p.id JOIN skus s ON s."variationId" = v.id ORDER BY p.id`,
    );
    expect(found.every(({ isWhole }) => isWhole)).toBe(true);
    return found.map(({ sku }) => sku);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

it('SKUs that the import stored with gaps are folded, so that the same sheet finds its products', async () => {
  expect(await migrated(['MB  1', 'MB\r\n2', 'MB\t\t3', 'MB 4', 'MB-5'])).toEqual(['MB 1', 'MB 2', 'MB 3', 'MB 4', 'MB-5']);
});

it('one that would become another one’s stays, and of two alike the older is folded', async () => {
  expect(await migrated(['MB  1', 'mb 1', 'MB  2', 'MB\n2'])).toEqual(['MB  1', 'mb 1', 'MB 2', 'MB\n2']);
});
