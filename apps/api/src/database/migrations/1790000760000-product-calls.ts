import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepsFiles } from '../file-columns.js';

/** What the products' own calls need: SKUs that change places, pictures that wait, versions that move when something did. */
export class ProductCalls1790000760000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      -- Deferred where one call gives several variations other SKUs: only what they come to has to be unique.
      ALTER TABLE skus DROP CONSTRAINT skus_sku_key;
      ALTER TABLE skus ADD CONSTRAINT skus_sku_key PRIMARY KEY (sku) DEFERRABLE INITIALLY IMMEDIATE;

      -- As before, but where the first argument is 'generated': generated columns are not there yet when a row is touched, so that
      -- with them every save would make a new version of nothing. They are among the derived ones, and always left out.
      CREATE OR REPLACE FUNCTION touch_record() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE actor jsonb;
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF NEW *= OLD THEN RETURN NEW; END IF;
          IF TG_NARGS > 0 AND (pg_trigger_depth() > 1 OR TG_ARGV[0] = 'generated')
            AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN RETURN NEW; END IF;
          NEW.version := OLD.version + 1;
          NEW."updatedTimestamp" := clock_timestamp();
        END IF;
        actor := current_actor();
        IF actor->>'type' = 'admin' THEN
          IF TG_OP = 'INSERT' THEN
            NEW."createdBy" := (actor->>'id')::int;
            NEW."createdByName" := actor->>'name';
          ELSE
            NEW."updatedBy" := (actor->>'id')::int;
            NEW."updatedByName" := actor->>'name';
          END IF;
        END IF;
        RETURN NEW;
      END $$;
      DROP TRIGGER products_variations_touch ON products_variations;
      CREATE TRIGGER products_variations_touch BEFORE INSERT OR UPDATE ON products_variations
        FOR EACH ROW EXECUTE FUNCTION touch_record('generated', 'discountAmount', 'discountPercentage', 'combination');

      -- What a product derives from a variation is read anew only where that has changed.
      DROP TRIGGER products_variations_derive ON products_variations;
      CREATE TRIGGER products_variations_derive AFTER INSERT OR DELETE ON products_variations
        FOR EACH ROW EXECUTE FUNCTION derive_product();
      CREATE TRIGGER products_variations_derive_changed AFTER UPDATE ON products_variations
        FOR EACH ROW WHEN ((OLD."productId", OLD.sku, OLD."manageStock", OLD."stockStatus")
          IS DISTINCT FROM (NEW."productId", NEW.sku, NEW."manageStock", NEW."stockStatus")) EXECUTE FUNCTION derive_product();

      -- From now on an attribute stays with a product as long as its variations have values of it.
      INSERT INTO products_attributes ("productsId", "attributesId")
        SELECT DISTINCT c."productId", c."attributeId" FROM products_variations_attributes c ON CONFLICT DO NOTHING;
    `);
    await db.query(keepsFiles('products', 'keptVariations'));
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
