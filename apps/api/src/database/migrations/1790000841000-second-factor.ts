import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second factor of admins who have one: its sealed secret, and codes for the day the phone is lost. */
export class SecondFactor1790000841000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      ALTER TABLE admins ADD COLUMN "hasSecondFactor" boolean NOT NULL DEFAULT false;
      -- A role that demands one grants nothing to whoever has none.
      ALTER TABLE admins_roles ADD COLUMN "demandsSecondFactor" boolean NOT NULL DEFAULT false
        CHECK (NOT ("demandsSecondFactor" AND "isSuperadmin"));

      CREATE TABLE admins_second_factors (
        "adminId" integer PRIMARY KEY REFERENCES admins ON DELETE CASCADE,
        sealed bytea NOT NULL,
        "lastStep" bigint NOT NULL DEFAULT 0); -- a code counts once
      CREATE TABLE admins_recovery_codes (
        "adminId" integer REFERENCES admins_second_factors ON DELETE CASCADE,
        hash bytea,
        PRIMARY KEY ("adminId", hash));
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
