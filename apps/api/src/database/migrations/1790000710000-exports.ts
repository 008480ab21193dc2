import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_COLUMNS } from '../record-table.js';

/** Exports: who took what out of the store, how far it has come, and where its files are until they are swept. */
export class Exports1790000710000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE exports (${RECORD_COLUMNS},
        resource varchar(63) NOT NULL, format varchar(4) NOT NULL CHECK (format IN ('xlsx', 'zip')),
        query jsonb NOT NULL,
        status varchar(10) NOT NULL CHECK (status IN ('waiting', 'running', 'done', 'failed')),
        done integer NOT NULL DEFAULT 0, total integer NOT NULL,
        -- Its files in their order: [{key, name}].
        files jsonb NOT NULL DEFAULT '[]',
        message varchar(1000),
        "wokenTimestamp" timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX exports_owner_idx ON exports ("createdBy", "createdTimestamp");
      CREATE INDEX exports_open_idx ON exports (id) WHERE status IN ('waiting', 'running');
      CREATE INDEX exports_time_idx ON exports ("createdTimestamp");
      CREATE TRIGGER exports_touch BEFORE INSERT OR UPDATE ON exports FOR EACH ROW
        EXECUTE FUNCTION touch_record('done', 'status', 'files', 'wokenTimestamp');
      -- The audit trail holds that something was taken out, not how the worker came along.
      CREATE TRIGGER exports_audit AFTER INSERT ON exports FOR EACH ROW EXECUTE FUNCTION audit_record();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
