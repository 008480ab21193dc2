import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever deletes a copy of an address is asked for every order that goes there; a migration of its own, during which orders are read. */
export class OrdersByEachCopy1790001077001 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE INDEX "orders_shippingCopy_idx" ON orders ("shippingCopyId");
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
