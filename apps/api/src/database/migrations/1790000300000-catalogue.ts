import type { MigrationInterface, QueryRunner } from 'typeorm';
import { folded, RECORD_COLUMNS, recordTriggers, uniqueText } from '../record-table.js';

const IMAGE = 'varchar(2000)';
const PICTURED = `name varchar(150) NOT NULL, image ${IMAGE}, description varchar(2000)`;

/** A table of the house: `BaseRecord`'s columns, `enabled`, its own; triggers and unique indexes. */
const table = (name: string, columns: string, unique: readonly string[] = [], derived: readonly string[] = []): string => `
  CREATE TABLE ${name} (${RECORD_COLUMNS}, ${columns});
  ${recordTriggers(name, [], derived)}
  ${unique.map((column) => uniqueText(name, column)).join('\n')}`;

/** Countries, the masters of the catalogue, categories, attributes, products. */
export class Catalogue1790000300000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await this.masters(db);
    await this.products(db);
    await this.variations(db);
    await this.skus(db);
    await this.derived(db);
  }

  private async masters(db: QueryRunner) {
    const enabled = 'enabled boolean NOT NULL DEFAULT true';
    await db.query(`
      ${table(
        'countries',
        `${enabled}, code varchar(3) NOT NULL, name varchar(60) NOT NULL,
        "zipCodeMinLength" integer NOT NULL DEFAULT 6, "zipCodeMaxLength" integer NOT NULL DEFAULT 6,
        CHECK ("zipCodeMinLength" BETWEEN 1 AND "zipCodeMaxLength")`,
        ['name', 'code'],
      )}
      INSERT INTO countries (id, code, name) VALUES (1, 'IN', 'India');
      ALTER TABLE countries ALTER COLUMN id RESTART WITH 2;

      ${table('brands', `${enabled}, ${PICTURED}`, ['name'])}
      ${table('series', `${enabled}, ${PICTURED}`, ['name'])}
      ${table('horse_powers', `${enabled}, ${PICTURED}`, ['name'])}
      ${table('measurement_units', `${enabled}, name varchar(50) NOT NULL, code varchar(10) NOT NULL`, ['name', 'code'])}
      ${table(
        'taxes',
        `${enabled}, name varchar(150) NOT NULL, "countryId" integer NOT NULL REFERENCES countries,
        rate numeric(5,2) NOT NULL CHECK (rate BETWEEN 0 AND 100)`,
        ['name'],
      )}
      CREATE INDEX "taxes_countryId_idx" ON taxes ("countryId");

      ${table(
        'categories',
        `${enabled}, name varchar(150) NOT NULL, icon ${IMAGE} NOT NULL, image ${IMAGE}, description varchar(2000),
        priority integer NOT NULL DEFAULT 0 CHECK (priority >= 0), featured boolean NOT NULL DEFAULT false,
        "parentId" integer REFERENCES categories, CHECK ("parentId" <> id)`,
      )}
      CREATE UNIQUE INDEX categories_name_key ON categories (coalesce("parentId", 0), ${folded('name')});
      CREATE INDEX "categories_parentId_idx" ON categories ("parentId");

      ${table(
        'attributes',
        `${enabled}, name varchar(150) NOT NULL, "isProtected" boolean NOT NULL DEFAULT false,
        "applicableFor" varchar(10) NOT NULL DEFAULT 'variation' CHECK ("applicableFor" IN ('product', 'variation'))`,
        ['name'],
      )}
      INSERT INTO attributes (id, name, "isProtected") VALUES (1, 'Pack', true);
      ALTER TABLE attributes ALTER COLUMN id RESTART WITH 2;
      ${table(
        'attributes_values',
        `${enabled}, name varchar(100) NOT NULL, priority integer NOT NULL DEFAULT 0,
        "attributeId" integer NOT NULL REFERENCES attributes`,
      )}
      CREATE UNIQUE INDEX attributes_values_name_key ON attributes_values ("attributeId", ${folded('name')});
      CREATE UNIQUE INDEX "attributes_values_pair" ON attributes_values (id, "attributeId");
    `);
  }

  private async products(db: QueryRunner) {
    const reference = (column: string, target: string) => `"${column}" integer REFERENCES ${target}`;
    await db.query(`
      ${table(
        'products',
        `enabled boolean NOT NULL DEFAULT true, "isAvailableForSell" boolean NOT NULL DEFAULT true,
        name varchar(50) NOT NULL, sku varchar(30),
        "productType" varchar(10) NOT NULL DEFAULT 'simple' CHECK ("productType" IN ('simple', 'variable')),
        "isSeriesAvailable" boolean NOT NULL DEFAULT false, ${reference('seriesId', 'series')},
        "isHpAvailable" boolean NOT NULL DEFAULT false, ${reference('horsePowerId', 'horse_powers')},
        "isTaxable" boolean NOT NULL DEFAULT false, ${reference('taxId', 'taxes')},
        ${reference('brandId', 'brands')}, ${reference('measurementUnitId', 'measurement_units')},
        multiplier integer NOT NULL DEFAULT 1 CHECK (multiplier >= 1),
        priority numeric(5,2) NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 100),
        featured boolean NOT NULL DEFAULT false, tags varchar(500), "shortDescription" varchar(200), description varchar(20000),
        "hsnCode" varchar(8) CHECK ("hsnCode" ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
        "manageStock" boolean NOT NULL DEFAULT false, "stockStatus" varchar(15) NOT NULL DEFAULT 'In Stock',
        status varchar(10) NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Approved', 'Rejected')),
        CHECK (NOT "isSeriesAvailable" OR "seriesId" IS NOT NULL),
        CHECK (NOT "isHpAvailable" OR "horsePowerId" IS NOT NULL),
        CHECK (NOT "isTaxable" OR "taxId" IS NOT NULL)`,
        [],
        ['manageStock', 'stockStatus'],
      )}
      ${['seriesId', 'horsePowerId', 'taxId', 'brandId', 'measurementUnitId']
        .map((column) => `CREATE INDEX "products_${column}_idx" ON products ("${column}");`)
        .join('\n')}
      CREATE INDEX products_name_trgm ON products USING gin (name gin_trgm_ops);
      CREATE INDEX products_name_idx ON products (lower(name));

      CREATE TABLE products_categories ("productsId" integer NOT NULL REFERENCES products ON DELETE CASCADE,
        "categoriesId" integer NOT NULL REFERENCES categories, PRIMARY KEY ("productsId", "categoriesId"));
      CREATE INDEX products_categories_category_idx ON products_categories ("categoriesId");
      CREATE TABLE products_attributes ("productsId" integer NOT NULL REFERENCES products ON DELETE CASCADE,
        "attributesId" integer NOT NULL REFERENCES attributes, PRIMARY KEY ("productsId", "attributesId"));
      CREATE INDEX products_attributes_attribute_idx ON products_attributes ("attributesId");

      ${table(
        'products_images',
        `"productId" integer NOT NULL REFERENCES products ON DELETE CASCADE, image ${IMAGE} NOT NULL,
        "isCover" boolean NOT NULL DEFAULT false, priority integer NOT NULL DEFAULT 1, "isLocal" boolean NOT NULL DEFAULT false`,
      )}
      CREATE INDEX "products_images_productId_idx" ON products_images ("productId", priority);
      CREATE INDEX products_images_image_idx ON products_images (image);
      CREATE UNIQUE INDEX products_images_cover_key ON products_images ("productId") WHERE "isCover";
    `);
  }

  private async variations(db: QueryRunner) {
    await db.query(`
      ${table(
        'products_variations',
        `"productId" integer NOT NULL REFERENCES products ON DELETE CASCADE,
        name varchar(250), enabled boolean NOT NULL DEFAULT true, sku varchar(30), image ${IMAGE},
        "unitPrice" numeric(12,2) NOT NULL DEFAULT 0 CHECK ("unitPrice" >= 0),
        "salePrice" numeric(12,2) NOT NULL DEFAULT 0 CHECK ("salePrice" >= 0),
        "discountAmount" numeric(12,2) NOT NULL GENERATED ALWAYS AS
          (CASE WHEN "salePrice" > 0 THEN "unitPrice" - "salePrice" ELSE 0 END) STORED,
        "discountPercentage" numeric(5,2) NOT NULL GENERATED ALWAYS AS
          (CASE WHEN "salePrice" > 0 AND "unitPrice" > 0 THEN round(("unitPrice" - "salePrice") / "unitPrice" * 100, 2) ELSE 0 END) STORED,
        "manageStock" boolean NOT NULL DEFAULT false, "allowBackOrder" boolean NOT NULL DEFAULT false,
        "stockStatus" varchar(15) NOT NULL DEFAULT 'In Stock' CHECK ("stockStatus" IN ('In Stock', 'Out Of Stock')),
        "stockQuantity" integer NOT NULL DEFAULT 0,
        -- 'attribute:value' pairs in order, kept by keep_combination(); deferred, so that two variations may swap theirs.
        combination varchar(250),
        CONSTRAINT products_variations_combination_key UNIQUE ("productId", combination) DEFERRABLE INITIALLY DEFERRED,
        CONSTRAINT "products_variations_salePrice_check1" CHECK ("salePrice" <= "unitPrice"),
        CONSTRAINT "products_variations_stockQuantity_check" CHECK ("stockQuantity" >= 0 OR "allowBackOrder")`,
        [],
        ['discountAmount', 'discountPercentage', 'combination'],
      )}
      CREATE INDEX "products_variations_productId_idx" ON products_variations ("productId");

      ${table(
        'products_variations_attributes',
        `"productId" integer NOT NULL REFERENCES products ON DELETE CASCADE,
        "variationId" integer NOT NULL REFERENCES products_variations ON DELETE CASCADE,
        "attributeId" integer NOT NULL REFERENCES attributes, "attributesValueId" integer NOT NULL,
        FOREIGN KEY ("attributesValueId", "attributeId") REFERENCES attributes_values (id, "attributeId"),
        CONSTRAINT "products_variations_attributes_attributeId_key" UNIQUE ("variationId", "attributeId")`,
      )}
      CREATE INDEX "products_variations_attributes_productId_idx" ON products_variations_attributes ("productId");
      CREATE INDEX "products_variations_attributes_value_idx" ON products_variations_attributes ("attributesValueId");
      CREATE INDEX "products_variations_attributes_attribute_idx" ON products_variations_attributes ("attributeId");
    `);
  }

  /** One namespace of SKUs: variations' own, and the optional one of a variable product. */
  private async skus(db: QueryRunner) {
    await db.query(`
      CREATE TABLE skus (sku varchar(30) NOT NULL CONSTRAINT skus_sku_key PRIMARY KEY,
        "productId" integer NOT NULL REFERENCES products ON DELETE CASCADE,
        "variationId" integer UNIQUE REFERENCES products_variations ON DELETE CASCADE);
      CREATE INDEX "skus_productId_idx" ON skus ("productId");

      CREATE FUNCTION keep_variation_sku() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF NEW.sku IS NOT DISTINCT FROM OLD.sku THEN RETURN NULL; END IF;
          DELETE FROM skus WHERE "variationId" = NEW.id;
        END IF;
        IF NEW.sku IS NOT NULL THEN
          INSERT INTO skus (sku, "productId", "variationId") VALUES (${folded('NEW.sku')}, NEW."productId", NEW.id);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_variations_sku AFTER INSERT OR UPDATE OF sku ON products_variations
        FOR EACH ROW EXECUTE FUNCTION keep_variation_sku();

      -- A simple product's SKU is its variation's, which holds the place in the namespace.
      CREATE FUNCTION keep_product_sku() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF NEW.sku IS NOT DISTINCT FROM OLD.sku AND NEW."productType" = OLD."productType" THEN RETURN NULL; END IF;
          DELETE FROM skus WHERE "productId" = NEW.id AND "variationId" IS NULL;
        END IF;
        IF NEW.sku IS NOT NULL AND NEW."productType" = 'variable' THEN
          INSERT INTO skus (sku, "productId") VALUES (${folded('NEW.sku')}, NEW.id);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_sku AFTER INSERT OR UPDATE OF sku, "productType" ON products
        FOR EACH ROW EXECUTE FUNCTION keep_product_sku();
    `);
  }

  /** What follows from other columns, kept by the database whoever writes. */
  private async derived(db: QueryRunner) {
    await db.query(`
      -- With managed stock the status follows the quantity (decisions §5.3).
      CREATE FUNCTION follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW."manageStock" THEN
          NEW."stockStatus" := CASE WHEN NEW."stockQuantity" > 0 THEN 'In Stock' ELSE 'Out Of Stock' END;
        END IF;
        RETURN NEW;
      END $$;
      -- Named to fire before products_variations_touch, which compares what will be stored.
      CREATE TRIGGER products_variations_follow BEFORE INSERT OR UPDATE ON products_variations
        FOR EACH ROW EXECUTE FUNCTION follow_stock();

      -- The product's stock is derived: any managed, any in stock; a simple one's SKU is its variation's.
      CREATE FUNCTION derive_product() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE target integer := CASE WHEN TG_OP = 'DELETE' THEN OLD."productId" ELSE NEW."productId" END;
      BEGIN
        UPDATE products p SET "manageStock" = v.managed, "stockStatus" = v.status,
               sku = CASE WHEN p."productType" = 'simple' THEN v.sku ELSE p.sku END
        FROM (SELECT coalesce(bool_or("manageStock"), false) AS managed, min(sku) AS sku,
                     CASE WHEN coalesce(bool_or("stockStatus" = 'In Stock'), false) THEN 'In Stock' ELSE 'Out Of Stock' END AS status
              FROM products_variations WHERE "productId" = target) v
        WHERE p.id = target AND (p."manageStock", p."stockStatus", p.sku)
          IS DISTINCT FROM (v.managed, v.status, CASE WHEN p."productType" = 'simple' THEN v.sku ELSE p.sku END);
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_variations_derive AFTER INSERT OR UPDATE OR DELETE ON products_variations
        FOR EACH ROW EXECUTE FUNCTION derive_product();

      CREATE FUNCTION take_variation_sku() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW."productType" = 'simple' AND OLD."productType" <> 'simple' THEN
          NEW.sku := (SELECT sku FROM products_variations WHERE "productId" = NEW.id ORDER BY id LIMIT 1);
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER products_follow BEFORE UPDATE OF "productType" ON products FOR EACH ROW EXECUTE FUNCTION take_variation_sku();

      CREATE FUNCTION keep_combination() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE target integer := CASE WHEN TG_OP = 'DELETE' THEN OLD."variationId" ELSE NEW."variationId" END;
      BEGIN
        UPDATE products_variations SET combination = (
          SELECT string_agg("attributeId" || ':' || "attributesValueId", ',' ORDER BY "attributeId")
          FROM products_variations_attributes WHERE "variationId" = target) WHERE id = target;
        RETURN NULL;
      END $$;
      CREATE TRIGGER products_variations_attributes_combination AFTER INSERT OR UPDATE OR DELETE ON products_variations_attributes
        FOR EACH ROW EXECUTE FUNCTION keep_combination();

      -- A simple product has exactly one variation once its transaction ends.
      CREATE FUNCTION one_variation() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
        target integer := CASE WHEN TG_TABLE_NAME = 'products' THEN changed->>'id' ELSE changed->>'productId' END;
      BEGIN
        IF EXISTS (SELECT 1 FROM products WHERE id = target AND "productType" = 'simple')
           AND (SELECT count(*) FROM products_variations WHERE "productId" = target) <> 1 THEN
          RAISE EXCEPTION 'a simple product has exactly one variation'
            USING ERRCODE = '23514', CONSTRAINT = 'products_productType_check1', TABLE = 'products';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER products_one_variation AFTER INSERT OR UPDATE OF "productType" ON products
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION one_variation();
      CREATE CONSTRAINT TRIGGER products_variations_one AFTER INSERT OR DELETE ON products_variations
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION one_variation();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
