import { DataSource } from 'typeorm';
import { VariationNames1790001053000 } from '../../src/database/migrations/1790001053000-variation-names.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';

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

const ATTRIBUTES = { Phase: ['Single', 'Three'], Head: ['30 m', '60 m'] };

/** What variations with these names are called after the migration, in a transaction that leaves nothing behind. */
async function migrated(names: readonly (string | null)[], chosen: readonly string[], type = 'variable') {
  const runner = db.createQueryRunner();
  const idOf = async (sql: string, values: unknown[]): Promise<number> =>
    (await runner.query(`${sql} RETURNING id`, values))[0].id;
  await runner.startTransaction();
  try {
    const values = new Map<string, readonly [number, number]>();
    for (const [name, all] of Object.entries(ATTRIBUTES)) {
      const attribute = await idOf('INSERT INTO attributes (name) VALUES ($1)', [name]);
      for (const value of all)
        values.set(value, [
          attribute,
          await idOf('INSERT INTO attributes_values (name, "attributeId") VALUES ($1, $2)', [value, attribute]),
        ]);
    }
    for (const [n, name] of names.entries()) {
      const product = await idOf('INSERT INTO products (name, "productType") VALUES ($1, $2)', [`Pump ${n}`, type]);
      const variation = await idOf('INSERT INTO products_variations ("productId", name) VALUES ($1, $2)', [product, name]);
      for (const value of chosen)
        await runner.query(
          `INSERT INTO products_variations_attributes ("productId", "variationId", "attributeId", "attributesValueId") VALUES ($1, $2, $3, $4)`,
          [product, variation, ...values.get(value)!],
        );
    }
    await new VariationNames1790001053000().up(runner);
    const rows: { name: string | null; version: number }[] = await runner.query(
      'SELECT name, version FROM products_variations ORDER BY id',
    );
    return rows.map(({ name, version }) => [name, version]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

it('variations without a name, and those called after values that they no longer have, are called after their values', async () => {
  // Written the other way round: the attributes' order counts.
  expect(await migrated([null, '', 'Single', '30 m / Three'], ['60 m', 'Three'])).toEqual(
    Array.from({ length: 4 }, () => ['Three / 60 m', 2]),
  );
});

it('names of their own stay, and so does what is right', async () => {
  expect(await migrated(['Three-phase', 'Three / 60 m', 'Three / new'], ['Three', '60 m'])).toEqual([
    ['Three-phase', 1],
    ['Three / 60 m', 1],
    ['Three / new', 1],
  ]);
});

it('variations without values have no name, nor have those of simple products', async () => {
  expect(await migrated([null], [])).toEqual([[null, 1]]);
  expect(await migrated([null], ['Three'], 'simple')).toEqual([[null, 1]]);
});
