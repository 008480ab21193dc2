import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The trail has every step of an import (decisions §4.8): also a Reset of one that is done, whose state stays as it is and whose message
 * alone says it in every case, for its archive may be gone; and the end of a run that fails.
 */
export class WholeTrailOfImports1790001087000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE OR REPLACE TRIGGER product_imports_step_audit AFTER UPDATE OF status ON product_imports
        FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.message IS DISTINCT FROM NEW.message)
        EXECUTE FUNCTION audit_record('images');
      CREATE OR REPLACE TRIGGER product_imports_end_audit AFTER UPDATE OF status ON product_imports
        FOR EACH ROW WHEN (OLD.status = 'processing' AND NEW.status IN ('done', 'paused', 'failed')) EXECUTE FUNCTION audit_import_end();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
