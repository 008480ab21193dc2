import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Categories are a tree: no category stands below itself, however many are moved at once. */
export class CategoryTree1790000730000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE FUNCTION refuse_category_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- One move at a time: two that are fine alone can make a ring together.
        PERFORM pg_advisory_xact_lock(hashtext('categories tree'));
        IF EXISTS (
          WITH RECURSIVE above AS (
            SELECT id, "parentId" FROM categories WHERE id = NEW."parentId"
            UNION SELECT c.id, c."parentId" FROM categories c JOIN above ON c.id = above."parentId")
          SELECT FROM above WHERE id = NEW.id) THEN
          RAISE EXCEPTION 'a category cannot stand below itself'
            USING ERRCODE = '23514', CONSTRAINT = 'categories_parentId_check1', TABLE = 'categories', COLUMN = 'parentId';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER categories_cycle BEFORE UPDATE OF "parentId" ON categories
        FOR EACH ROW WHEN (NEW."parentId" IS NOT NULL AND NEW."parentId" IS DISTINCT FROM OLD."parentId")
        EXECUTE FUNCTION refuse_category_cycle();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
