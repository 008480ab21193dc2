import type { MigrationInterface, QueryRunner } from 'typeorm';
import { recordTriggers } from '../record-table.js';

/**
 * Where an order came from (address, device, location) is personal: it is found when it is to be forgotten, and the audit trail has
 * none of it.
 */
export class OrderTraces1790001055000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE INDEX orders_traces_idx ON orders (coalesce("orderTimestamp", "createdTimestamp"))
        WHERE "customerIP" IS NOT NULL OR device <> '{}';

      DROP TRIGGER orders_touch ON orders;
      DROP TRIGGER IF EXISTS orders_audit_update ON orders;
      DROP TRIGGER orders_audit ON orders;
      ${recordTriggers('orders', ['customerIP', 'device'])}

      -- What the trail holds of them already is masked where it stands; nothing else of it changes.
      ALTER TABLE audit_logs DISABLE TRIGGER audit_logs_append_only;
      UPDATE audit_logs SET changes = changes
          || CASE WHEN changes ? 'customerIP' THEN '{"customerIP": ["•••", "•••"]}'::jsonb ELSE '{}' END
          || CASE WHEN changes ? 'device' THEN '{"device": ["•••", "•••"]}'::jsonb ELSE '{}' END
        WHERE resource = 'orders' AND changes ?| ARRAY['customerIP', 'device'];
      ALTER TABLE audit_logs ENABLE TRIGGER audit_logs_append_only;
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
