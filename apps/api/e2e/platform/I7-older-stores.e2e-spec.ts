import { brokenInvariants } from '../../src/database/invariants.js';
import { runMigrations } from '../../src/database/migrate.js';
import { WhatOlderStoresLack1790001089000 } from '../../src/database/migrations/1790001089000-what-older-stores-lack.js';
import { openShop, type Shop, type Shopper, type Ware } from '../../test/orders.js';
import type { Api } from '../../test/start-api.js';

let api: Api;
let shop: Shop;
let asha: Shopper;
let pump: Ware;
beforeAll(async () => void ({ api, shop, asha, pump } = await openShop({ price: 1_000 })), 60_000);
afterAll(() => api?.close());

const CODE = `
  SELECT concat(tgrelid::regclass, '.', tgname) AS name, concat(pg_get_triggerdef(oid), ' ', tgenabled) AS made FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT p.oid::regprocedure::text, pg_get_functiondef(p.oid) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT c.oid::regclass::text, pg_get_indexdef(c.oid) FROM pg_class c WHERE relkind = 'i' AND relnamespace = 'public'::regnamespace
  ORDER BY 1`;
/** All triggers, functions and indexes of the store. */
const code = () => api.db.query<{ name: string; made: string }[]>(CODE);

/** Makes of the store what it was before a migration was changed that it had run; answers how many of its parts are others now. */
async function grownOld(older: string): Promise<number> {
  const [before] = [new Set((await code()).map(({ made }) => made)), await api.db.query(older)];
  for (const { made } of await code()) before.delete(made);
  return before.size;
}

async function update(): Promise<void> {
  await api.db.query(`DELETE FROM migrations WHERE name = 'WhatOlderStoresLack1790001089000'`);
  expect(await runMigrations(api.database.url)).toEqual(['WhatOlderStoresLack1790001089000']);
}

it('I7 a store of which steps were not told from notes tells them, also those of before', async () => {
  const fresh = await code();
  const { id } = (await shop.order(asha, [[pump, 1]]).expect(201)).body as { id: number };
  const note = () => shop.staff.post(`/api/orders/${id}/notes`).send({ comments: 'Called' }).expect(201);
  expect(await grownOld('DROP FUNCTION tell_step CASCADE')).toBe(2);
  await note();
  expect(await brokenInvariants(api.db)).not.toEqual({});
  await update();
  await note();
  const events = await api.db.query('SELECT "isStep" FROM order_events WHERE "orderId" = $1 ORDER BY id', [id]);
  expect(events).toEqual([{ isStep: true }, { isStep: false }, { isStep: false }]);
  expect([await brokenInvariants(api.db), await code()]).toEqual([{}, fresh]);
});

it('I7 a store that kept uses of coupons that were given back has none', async () => {
  const fresh = await code();
  const { id } = (await shop.order(asha, [[pump, 1]]).expect(201)).body as { id: number };
  const couponId = await shop.coupon('BACK');
  expect(await grownOld('DROP FUNCTION forget_use CASCADE')).toBe(2);
  await api.db.query(
    `INSERT INTO coupon_uses ("couponId", "userId", "orderId", "mobileNumber", "isOneTime", "releasedTimestamp")
     SELECT $1, "userId", id, '9000000000', false, now() FROM orders WHERE id = $2`,
    [couponId, id],
  );
  await update();
  expect(await api.db.query('SELECT FROM coupon_uses WHERE "couponId" = $1', [couponId])).toEqual([]);
  expect(await code()).toEqual(fresh);
});

/** As `uniqueText()` and the migrations of identity and catalogue were in the first night. */
const FIRST_NIGHT = `DO $do$
  DECLARE one record;
  BEGIN
    FOR one IN SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index WHERE indrelid = ANY (
        '{admins,admins_roles,countries,brands,series,horse_powers,measurement_units,taxes,categories,attributes,attributes_values}'::regclass[])
      AND pg_get_indexdef(indexrelid) ~ 'NORMALIZE'
    LOOP
      EXECUTE format('DROP INDEX %s', one.name);
      EXECUTE regexp_replace(one.made, 'NORMALIZE\\((.*), NFC\\)', '\\1');
    END LOOP;
    FOR one IN SELECT pg_get_functiondef(oid) AS made FROM pg_proc WHERE proname IN ('keep_product_sku', 'keep_variation_sku')
    LOOP
      EXECUTE replace(one.made, 'normalize(NEW.sku, NFC)', 'NEW.sku');
    END LOOP;
    FOR one IN SELECT pg_get_triggerdef(oid) AS made FROM pg_trigger WHERE tgname IN ('admins_changed', 'admins_roles_changed', 'admins_sessions_ended')
    LOOP
      EXECUTE replace(replace(one.made, 'FOR EACH ROW', 'FOR EACH STATEMENT'), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
    END LOOP;
  END $do$`;

it('I7 a store of the first night has one spelling of a name and of a SKU, and wakes nobody for nothing', async () => {
  const fresh = await code();
  expect(await grownOld(FIRST_NIGHT)).toBe(13 + 2 + 3);
  await api.db.query(`UPDATE products_variations SET sku = normalize('POMPÉ', NFD) WHERE id = $1`, [pump.id]);
  await update();
  expect(await api.db.query('SELECT sku FROM skus WHERE "variationId" = $1', [pump.id])).toEqual([{ sku: 'pompé' }]);
  expect(await code()).toEqual(fresh);
});

it('I7 a store that lacks nothing is left as it is, whoever reads it', async () => {
  const [reader, migrating] = [api.db.createQueryRunner(), api.db.createQueryRunner()];
  await Promise.all([reader.startTransaction(), migrating.startTransaction()]);
  try {
    await reader.query('LOCK TABLE order_events, coupon_uses, admins, admins_roles, admins_sessions, skus, brands IN SHARE MODE');
    await migrating.query(`SET LOCAL lock_timeout = '1s'`);
    await new WhatOlderStoresLack1790001089000().up(migrating);
  } finally {
    for (const runner of [reader, migrating]) await runner.rollbackTransaction().then(() => runner.release());
  }
});
