import pg from 'pg';
import { createTestDatabase } from '../../test/database.js';

it('G17 a suite that leaves what must never be fails when its database goes', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `INSERT INTO products (name, "productType", status) VALUES ('A pump without a cover', 'variable', 'Approved')`,
  );
  await client.query('ALTER TABLE products_images DISABLE TRIGGER USER');
  await client.query(
    `INSERT INTO products_images ("productId", image, "isCover") SELECT id, 'products/none.webp', false FROM products`,
  );
  await client.end();
  await expect(database.drop()).rejects.toThrow('a product with pictures has one cover');
});
