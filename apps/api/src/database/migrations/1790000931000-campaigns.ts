import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepsFiles } from '../file-columns.js';
import { RECORD_COLUMNS, recordTriggers } from '../record-table.js';

/** Campaigns with their pictures, and who had one for their points. */
export class Campaigns1790000931000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE campaigns (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        title varchar(150) NOT NULL,
        "redeemablePoints" numeric(12,2) NOT NULL CHECK ("redeemablePoints" >= 0),
        description varchar(2000),
        "validFrom" date NOT NULL, "validTill" date NOT NULL,
        priority integer NOT NULL DEFAULT 0 CHECK (priority >= 0),
        CONSTRAINT campaigns_validity CHECK ("validFrom" <= "validTill"));
      ${recordTriggers('campaigns')}

      CREATE TABLE campaigns_images (${RECORD_COLUMNS},
        "campaignId" integer NOT NULL REFERENCES campaigns ON DELETE CASCADE,
        image varchar(2000) NOT NULL,
        "isCover" boolean NOT NULL DEFAULT false,
        priority integer NOT NULL DEFAULT 1);
      CREATE INDEX "campaigns_images_campaignId_idx" ON campaigns_images ("campaignId", priority);
      CREATE UNIQUE INDEX campaigns_images_cover_key ON campaigns_images ("campaignId") WHERE "isCover";
      ${recordTriggers('campaigns_images')}
      ${keepsFiles('campaigns_images', 'image')}

      -- Once per customer and campaign; never changed, for the ledger has its debit.
      CREATE TABLE campaigns_redeems (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "createdTimestamp" timestamptz NOT NULL DEFAULT now(),
        "campaignId" integer NOT NULL REFERENCES campaigns,
        "userId" integer NOT NULL REFERENCES users,
        "redeemedPoints" numeric(12,2) NOT NULL CHECK ("redeemedPoints" >= 0),
        CONSTRAINT "campaigns_redeems_campaignId_key" UNIQUE ("userId", "campaignId"));
      CREATE INDEX "campaigns_redeems_campaignId_idx" ON campaigns_redeems ("campaignId", id);
      CREATE TRIGGER campaigns_redeems_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaigns_redeems
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
