import type { MigrationInterface, QueryRunner } from 'typeorm';
import { folded } from '../record-table.js';

/** `make` where `isMissing`; a store that has it is neither locked nor read. */
const where = (isMissing: string, make: string): string => `DO $do$ BEGIN IF ${isMissing} THEN ${make} END IF; END $do$;`;
const without = (trigger: string, table: string): string =>
  `NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = '${trigger}' AND tgrelid = '${table}'::regclass)`;

/** Up to noon of 26 November steps-and-remarks left it to nobody: each note was told as a step that the customer follows. */
const STEPS = where(
  without('order_events_tell', 'order_events'),
  `CREATE OR REPLACE FUNCTION tell_step() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW."isStep" := NEW.status <> coalesce(
          (SELECT status FROM order_events WHERE "orderId" = NEW."orderId" ORDER BY id DESC LIMIT 1), 'in cart');
        RETURN NEW;
      END $$;
  CREATE TRIGGER order_events_tell BEFORE INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION tell_step();
  ALTER TABLE order_events DISABLE TRIGGER order_events_append_only;
  UPDATE order_events e SET "isStep" = NOT o.stays FROM (
    SELECT id, status = coalesce(lag(status) OVER (PARTITION BY "orderId" ORDER BY id), 'in cart') AS stays FROM order_events) o
  WHERE o.id = e.id AND o.stays = e."isStep";
  ALTER TABLE order_events ENABLE TRIGGER order_events_append_only;`,
);

/** Up to the night of 27 November uses-that-hold deleted what it found, and nothing of what a process of the version before gave back. */
const USES = where(
  without('coupon_uses_released', 'coupon_uses'),
  `CREATE OR REPLACE FUNCTION forget_use() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM coupon_uses WHERE id = NEW.id;
        RETURN NULL;
      END $$;
  CREATE TRIGGER coupon_uses_released AFTER UPDATE OF "releasedTimestamp" ON coupon_uses FOR EACH ROW
    WHEN (NEW."releasedTimestamp" IS NOT NULL) EXECUTE FUNCTION forget_use();
  DELETE FROM coupon_uses WHERE "releasedTimestamp" IS NOT NULL;`,
);

/** In the first night, of 20 November, identity had statements wake everybody that had changed nobody. */
const WAKING = where(
  `EXISTS (SELECT FROM pg_trigger WHERE tgname = 'admins_changed' AND tgrelid = 'admins'::regclass AND tgtype & 1 = 0)`,
  [
    ['admins_changed', 'UPDATE OR DELETE ON admins'],
    ['admins_roles_changed', 'UPDATE OR DELETE ON admins_roles'],
    ['admins_sessions_ended', 'DELETE ON admins_sessions'],
  ]
    .map(
      ([name, event]) => `CREATE OR REPLACE TRIGGER ${name} AFTER ${event} FOR EACH ROW EXECUTE FUNCTION principals_changed();`,
    )
    .join('\n'),
);

const UNIQUE = ['admins_mobileNumber', 'admins_roles_name', 'countries_name', 'countries_code', 'brands_name', 'series_name']
  .concat(['horse_powers_name', 'measurement_units_name', 'measurement_units_code', 'taxes_name', 'categories_name'])
  .concat(['attributes_name', 'attributes_values_name']);

/** In that night a name or a SKU could be taken again with its accents composed otherwise. */
const SPELLINGS = `DO $do$
  DECLARE one record;
  BEGIN
    FOR one IN SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index JOIN pg_class c ON c.oid = indexrelid
      WHERE relnamespace = 'public'::regnamespace AND relname = ANY ('{${UNIQUE.map((name) => `${name}_key`).join(', ')}}')
        AND pg_get_indexdef(indexrelid) !~ 'NORMALIZE'
    LOOP
      EXECUTE format('DROP INDEX %s', one.name);
      EXECUTE regexp_replace(one.made, 'lower\\(\\(([^)]+)\\)::text\\)', '${folded('\\1')}');
    END LOOP;
    IF pg_get_functiondef('keep_product_sku'::regproc) !~ 'normalize' THEN
      EXECUTE replace(pg_get_functiondef('keep_product_sku'::regproc), 'lower(NEW.sku)', '${folded('NEW.sku')}');
      EXECUTE replace(pg_get_functiondef('keep_variation_sku'::regproc), 'lower(NEW.sku)', '${folded('NEW.sku')}');
      UPDATE skus SET sku = ${folded('sku')} WHERE sku <> ${folded('sku')};
    END IF;
  END $do$;`;

/**
 * Some migrations were changed after stores may have run them: what those stores lack is made up for, and rows are put right. A store
 * that lacks nothing is left as it is.
 */
export class WhatOlderStoresLack1790001089000 implements MigrationInterface {
  async up(db: QueryRunner) {
    for (const part of [STEPS, USES, WAKING, SPELLINGS]) await db.query(part);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
