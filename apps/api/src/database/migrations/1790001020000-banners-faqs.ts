import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepsFiles } from '../file-columns.js';
import { RECORD_COLUMNS, recordTriggers } from '../record-table.js';

/** Banners of the storefront's apps, and the questions that shoppers ask. */
export class BannersFaqs1790001020000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE banners (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        name varchar(150),
        "bannerPosition" varchar(10) NOT NULL DEFAULT 'header' CHECK ("bannerPosition" IN ('header', 'footer')),
        image varchar(2000) NOT NULL,
        description varchar(2000),
        priority integer NOT NULL DEFAULT 0 CHECK (priority >= 0),
        "validFrom" timestamptz, "validTill" timestamptz,
        page varchar(20) NOT NULL DEFAULT 'Home',
        "categoryId" integer REFERENCES categories,
        "productId" integer REFERENCES products,
        link varchar(2000),
        CONSTRAINT banners_validity CHECK ("validFrom" <= "validTill"),
        CONSTRAINT banners_target CHECK (CASE page
          WHEN 'Categories' THEN "categoryId" IS NOT NULL WHEN 'Product' THEN "productId" IS NOT NULL
          WHEN 'Link' THEN link IS NOT NULL ELSE true END));
      CREATE INDEX banners_priority_idx ON banners (priority, id);
      CREATE INDEX "banners_categoryId_idx" ON banners ("categoryId") WHERE "categoryId" IS NOT NULL;
      CREATE INDEX "banners_productId_idx" ON banners ("productId") WHERE "productId" IS NOT NULL;
      ${recordTriggers('banners')}
      ${keepsFiles('banners', 'image')}

      CREATE TABLE faqs (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        title varchar(250) NOT NULL,
        answer varchar(5000) NOT NULL,
        priority integer NOT NULL CHECK (priority >= 0));
      CREATE INDEX faqs_priority_idx ON faqs (priority, id);
      ${recordTriggers('faqs')}
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
