import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_COLUMNS, recordTriggers, uniqueText } from '../record-table.js';

/** Coupons, the categories that they are for, and their uses, which count themselves. */
export class Coupons1790000930000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await this.coupons(db);
    await this.categories(db);
    await this.uses(db);
  }

  private async coupons(db: QueryRunner) {
    await db.query(`
      CREATE TABLE coupons (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        visibility boolean NOT NULL DEFAULT false,
        name varchar(50) NOT NULL,
        description varchar(2000) NOT NULL,
        code varchar(15) NOT NULL,
        "firstTimeUser" boolean NOT NULL DEFAULT true,
        "oneTimeUse" boolean NOT NULL DEFAULT true,
        "validFrom" timestamptz NOT NULL,
        "validTill" timestamptz NOT NULL,
        "minimumAmount" numeric(12,2) NOT NULL DEFAULT 0 CHECK ("minimumAmount" >= 0),
        "totalAvailable" integer NOT NULL,
        used integer NOT NULL DEFAULT 0,
        "applyDiscount" varchar(7) NOT NULL DEFAULT 'percent' CHECK ("applyDiscount" IN ('percent', 'amount')),
        "percentAmount" numeric(5,2) CHECK ("percentAmount" BETWEEN 0 AND 100),
        "discountAmount" numeric(12,2) CHECK ("discountAmount" >= 0),
        "maximumDiscountAmount" numeric(12,2) CHECK ("maximumDiscountAmount" >= 0),
        category jsonb NOT NULL DEFAULT '[]',
        CONSTRAINT coupons_validity CHECK ("validFrom" <= "validTill"),
        CONSTRAINT coupons_first_is_once CHECK ("oneTimeUse" OR NOT "firstTimeUser"),
        CONSTRAINT coupons_used_within_total CHECK (used BETWEEN 0 AND "totalAvailable"),
        CONSTRAINT coupons_takes_off CHECK (
          CASE "applyDiscount" WHEN 'percent' THEN coalesce("percentAmount", 0) ELSE coalesce("discountAmount", 0) END >= 1));
      ${recordTriggers('coupons', [], ['used'])}
      ${uniqueText('coupons', 'code')}
    `);
  }

  /** The list in the coupon is what people read and write; these rows follow it, so that no category goes that one is for. */
  private async categories(db: QueryRunner) {
    await db.query(`
      CREATE TABLE coupons_categories (
        "couponId" integer NOT NULL REFERENCES coupons ON DELETE CASCADE,
        category integer NOT NULL REFERENCES categories,
        PRIMARY KEY ("couponId", category));
      CREATE INDEX coupons_categories_category_idx ON coupons_categories (category);

      CREATE FUNCTION link_coupon_categories() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM coupons_categories WHERE "couponId" = NEW.id;
        INSERT INTO coupons_categories SELECT DISTINCT NEW.id, (one->>'id')::int FROM jsonb_array_elements(NEW.category) one;
        RETURN NULL;
      END $$;
      CREATE TRIGGER coupons_link AFTER INSERT OR UPDATE OF category ON coupons
        FOR EACH ROW EXECUTE FUNCTION link_coupon_categories();
    `);
  }

  private async uses(db: QueryRunner) {
    await db.query(`
      CREATE TABLE coupon_uses (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        "couponId" integer NOT NULL REFERENCES coupons,
        -- Whoever has uses has orders, and cannot be deleted for those.
        "userId" integer NOT NULL REFERENCES users ON DELETE CASCADE,
        "mobileNumber" varchar(10) NOT NULL,
        "orderId" integer NOT NULL REFERENCES orders,
        "isOneTime" boolean NOT NULL,
        -- When a cancel before dispatch gave it back; such a use counts no more.
        "releasedTimestamp" timestamptz);
      CREATE UNIQUE INDEX coupon_uses_once ON coupon_uses ("couponId", "userId") WHERE "isOneTime" AND "releasedTimestamp" IS NULL;
      CREATE UNIQUE INDEX coupon_uses_order ON coupon_uses ("orderId") WHERE "releasedTimestamp" IS NULL;
      CREATE INDEX "coupon_uses_couponId_idx" ON coupon_uses ("couponId");
      CREATE INDEX "coupon_uses_userId_idx" ON coupon_uses ("userId");
      CREATE INDEX "coupon_uses_mobileNumber_idx" ON coupon_uses ("mobileNumber") WHERE "releasedTimestamp" IS NULL;
      CREATE INDEX "coupon_uses_orderId_idx" ON coupon_uses ("orderId");
      -- Whether somebody with that mobile number has ordered before.
      CREATE INDEX orders_addresses_mobile_idx ON orders_addresses (right("contactNumber", 10));
      CREATE INDEX "orders_addressCopyId_idx" ON orders ("addressCopyId");

      -- A coupon's count is its uses that hold, whoever writes them; the CHECK refuses the one that would be too many.
      CREATE FUNCTION count_coupon_use() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' AND OLD."releasedTimestamp" IS NULL THEN
          UPDATE coupons SET used = used - 1 WHERE id = OLD."couponId";
        END IF;
        IF TG_OP <> 'DELETE' AND NEW."releasedTimestamp" IS NULL THEN
          UPDATE coupons SET used = used + 1 WHERE id = NEW."couponId";
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER coupon_uses_count AFTER INSERT OR DELETE OR UPDATE OF "releasedTimestamp", "couponId" ON coupon_uses
        FOR EACH ROW EXECUTE FUNCTION count_coupon_use();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
