import { DataSource, type EntityManager } from 'typeorm';
import { refreshAudits } from '../../src/database/audit-by-table.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';

const ACTOR = JSON.stringify({ type: 'admin', id: 1, name: 'Superadmin', ip: '127.0.0.1', requestId: 'made-by-the-test' });
let database: TestDatabase;
let db: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource({ type: 'postgres', url: database.url }).initialize();
}, 60_000);
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

/** As staff, in a transaction that leaves nothing behind. */
async function undone<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error('undone');
  await db
    .transaction(async (tx) => {
      await tx.query(`SELECT set_config('impeller.actor', $1, true)`, [ACTOR]);
      result = { value: await work(tx) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result!.value;
}

const updates = (tx: EntityManager, resource: string) =>
  tx.query<{ recordId: number; changes: object }[]>(
    `SELECT "recordId", changes FROM audit_logs WHERE resource = $1 AND action = 'update' ORDER BY id`,
    [resource],
  );

const CHANGES: readonly [string, string, string, string][] = [
  [
    'products',
    `INSERT INTO products (name, "productType") VALUES ('Pump', 'variable') RETURNING id`,
    `UPDATE products SET name = E'Say "1\\\\2"\\n', priority = 12.50, description = NULL, featured = NOT featured,
      "keptVariations" = '[{"a": null}]', tags = 'ä,ß' WHERE id = $1`,
    '',
  ],
  [
    'admins',
    `SELECT id FROM admins LIMIT 1`,
    `UPDATE admins SET password = 'another', "fullName" = 'Somebody Else', gender = 'other' WHERE id = $1`,
    `'password'`,
  ],
  [
    'admins_roles',
    `INSERT INTO admins_roles (name, permissions) VALUES ('watcher', '["brands:view"]') RETURNING id`,
    `UPDATE admins_roles SET permissions = '["brands:view", "brands:edit"]', enabled = false WHERE id = $1`,
    '',
  ],
];

it.each(CHANGES)(
  'B16 an update of %s leaves the row that comparing whole records leaves',
  async (table, make, change, secrets) => {
    const rows = await undone(async (tx) => {
      await tx.query(`CREATE TRIGGER zz_whole AFTER UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION audit_record(${secrets})`);
      const [made] = await tx.query<[{ id: number }]>(make);
      await tx.query(change, [made.id]);
      await tx.query(`UPDATE ${table} SET id = id WHERE id = $1`, [made.id]);
      return updates(tx, table.replaceAll('_', '-'));
    });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    expect(Object.keys(rows[0]!.changes).length).toBeGreaterThan(1);
  },
);

it('B16 audits every column of every table whose changes it keeps, and those that come and go later', async () => {
  const stale = () =>
    db.query(`SELECT t.tgrelid::regclass::text FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
      JOIN pg_trigger whole ON whole.tgrelid = t.tgrelid AND whole.tgname = c.relname || '_audit'
      WHERE t.tgname = c.relname || '_audit_update' AND p.prosrc <> audit_source(t.tgrelid,
        array_remove(string_to_array(encode(whole.tgargs, 'escape'), '\\000'), ''))`);
  const whole = `SELECT FROM pg_trigger WHERE tgfoid = 'audit_record'::regproc AND tgtype = 29`;
  expect([await stale(), await db.query(whole)]).toEqual([[], []]);

  await db.query('ALTER TABLE brands ADD COLUMN motto text, DROP COLUMN description');
  expect(await stale()).toEqual([{ tgrelid: 'brands' }]);
  await refreshAudits(db);
  const rows = await undone(async (tx) => {
    const [made] = await tx.query<[{ id: number }]>(`INSERT INTO brands (name) VALUES ('Kirloskar') RETURNING id`);
    await tx.query(`UPDATE brands SET motto = 'Water' WHERE id = $1`, [made.id]);
    return updates(tx, 'brands');
  });
  expect(rows).toMatchObject([{ changes: { motto: [null, 'Water'] } }]);
});
