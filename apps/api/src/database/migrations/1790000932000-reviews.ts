import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_COLUMNS, recordTriggers } from '../record-table.js';

/** What customers think of their orders, one review an order; a product that has one stays (decisions §4.6). */
export class Reviews1790000932000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE reviews (${RECORD_COLUMNS},
        "isShown" boolean NOT NULL DEFAULT true,
        "userId" integer NOT NULL REFERENCES users,
        "orderId" integer NOT NULL REFERENCES orders,
        "productId" integer REFERENCES products,
        rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
        suggestions varchar(1000),
        comments varchar(1000),
        CONSTRAINT "reviews_orderId_key" UNIQUE ("orderId"));
      CREATE INDEX "reviews_userId_idx" ON reviews ("userId");
      CREATE INDEX "reviews_productId_idx" ON reviews ("productId", id DESC);
      ${recordTriggers('reviews')}
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
