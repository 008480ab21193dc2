import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A copy of an address goes once its order has it no more, as when a cart's hold lapses; here, so that a process of the version before obeys, too. */
export class CopiesGoAlong1790001077002 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      DROP INDEX "orders_shippingCopyId_idx";

      CREATE FUNCTION forget_copies() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM orders_addresses WHERE id IN (OLD."addressCopyId", OLD."shippingCopyId")
          AND id IS DISTINCT FROM NEW."addressCopyId" AND id IS DISTINCT FROM NEW."shippingCopyId";
        RETURN NULL;
      END $$;
      CREATE TRIGGER orders_copies AFTER UPDATE OF "addressCopyId", "shippingCopyId" ON orders FOR EACH ROW
        WHEN ((OLD."addressCopyId", OLD."shippingCopyId") IS DISTINCT FROM (NEW."addressCopyId", NEW."shippingCopyId"))
        EXECUTE FUNCTION forget_copies();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
