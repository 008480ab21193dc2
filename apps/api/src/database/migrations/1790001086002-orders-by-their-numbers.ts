import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders, payments and stock movements are searched for by a part of an order's number: as names are, by an index. */
export class OrdersByTheirNumbers1790001086002 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`CREATE INDEX "orders_orderReference_trgm" ON orders USING gin ("orderReference" gin_trgm_ops);`);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
