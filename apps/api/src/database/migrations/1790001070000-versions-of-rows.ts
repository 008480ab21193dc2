import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An import's row that is saved as it is makes no new version. PostgreSQL generates its `hasErrors`, which a BEFORE trigger does not see
 * yet: touch_record() took each save for a change, and told whoever else had the row open of one. Orders, of which the same is true,
 * stay as they are: nobody saves one as it is, and a cart that gets other lines for the same sum has to be another version.
 */
export class VersionsOfRows1790001070000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      DROP TRIGGER product_imports_rows_touch ON product_imports_rows;
      CREATE TRIGGER product_imports_rows_touch BEFORE INSERT OR UPDATE ON product_imports_rows
        FOR EACH ROW EXECUTE FUNCTION touch_record('generated', 'hasErrors');
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
