import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_COLUMNS, recordTriggers, uniqueText } from '../record-table.js';

/** Customers' organizations and roles; the role of whoever registers is there from the start. */
export class Organizations1790000820000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE organizations (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        name varchar(150) NOT NULL,
        "gstNumber" varchar(15) NOT NULL,
        "panNumber" varchar(10) NOT NULL,
        "fssaiNumber" varchar(14));
      ${uniqueText('organizations', 'gstNumber')}
      CREATE INDEX organizations_name_trgm ON organizations USING gin (name gin_trgm_ops);
      ${recordTriggers('organizations')}

      CREATE TABLE users_roles (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        name varchar(50) NOT NULL,
        "isDefault" boolean NOT NULL DEFAULT false,
        CHECK (enabled OR NOT "isDefault"));
      CREATE UNIQUE INDEX "users_roles_isDefault_one" ON users_roles ("isDefault") WHERE "isDefault";
      ${uniqueText('users_roles', 'name')}
      ${recordTriggers('users_roles')}
      INSERT INTO users_roles (name, "isDefault") VALUES ('Customer', true);
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
