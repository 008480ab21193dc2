import { OUTCOMES_KEPT_DAYS } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../src/database/transaction.js';
import { SETTLE, SWEEP_DEVICES, TAKE } from '../../src/marketing/notifications/notification-statements.js';
import { makeCustomer } from '../../test/customers.js';
import { startFcm, type FcmServer } from '../../test/fcm-server.js';
import { NOTIFICATION, outcomes, tick } from '../../test/notifications.js';
import { startApi, type Api } from '../../test/start-api.js';

/** One more than an audience is fixed at a time. */
const DEVICES = 5_001;
const ROW = 25;
let fcm: FcmServer;
let api: Api;
beforeAll(async () => {
  fcm = await startFcm();
  api = await startApi({ variables: fcm.variables });
  await api.db.query(
    `INSERT INTO users_devices ("userId", "pushId", platform) SELECT $1, 'token-' || number, 'android' FROM generate_series(1, $2) number`,
    [(await makeCustomer(api)).id, DEVICES],
  );
  // PostgreSQL looks at its tables when it finds the time: here never.
  await api.db.query('ALTER TABLE notifications_devices SET (autovacuum_enabled = false)');
}, 120_000);
afterAll(async () => {
  await api?.close();
  await fcm?.close();
});

/** One to all that has begun: its devices wait. */
async function begun(): Promise<number> {
  const staff = await api.as('superadmin');
  const { body } = await staff
    .post('/api/notifications')
    .send({ ...NOTIFICATION, countryId: null, sendToAll: true })
    .expect(201);
  await tick(api);
  expect(await outcomes(api.db, body.id)).toEqual({ waiting: DEVICES });
  return body.id as number;
}

/** Rows of devices that this connection has looked at, since it last told the others. */
async function rowsRead(tx: EntityManager): Promise<number> {
  const [{ rows }] = await tx.query<[{ rows: number }]>(
    `SELECT (idx_tup_fetch + seq_tup_read)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'notifications_devices'`,
  );
  return rows;
}

it('a row of devices is taken and settled without a look at the others, also of a notification right after another', async () => {
  const earlier = await begun();
  await api.db.query(`UPDATE notifications_devices SET status = 'sent' WHERE "notificationId" = $1`, [earlier]);
  await api.db.query('VACUUM (ANALYZE) notifications_devices');
  const id = await begun();
  const read = await inTransaction(api.db, async (tx) => {
    const before = await rowsRead(tx);
    const [taken] = await tx.query<[{ deviceId: number }[], number]>(TAKE, [id, ROW]);
    expect(taken).toHaveLength(ROW);
    const told = taken.map(({ deviceId }) => ({ deviceId, status: 'sent', reason: null, wait: 0 }));
    const [, settled] = await tx.query<[unknown[], number]>(SETTLE, [id, JSON.stringify(told)]);
    expect(settled).toBe(ROW);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeLessThan(20 * ROW);
});

it('what was swept long ago is not looked for among the rows of younger notifications', async () => {
  await begun();
  await api.db.transaction(async (tx) => {
    await tx.query('ALTER TABLE notifications DISABLE TRIGGER USER'); // a year goes by
    await tx.query(
      `INSERT INTO notifications (title, message, page, "sendToAll", status, "sentTimestamp", "updatedTimestamp")
       SELECT 'Earlier', 'Swept long ago', 'Home', true, 'sent', old, old
       FROM (SELECT now() - days * interval '1 day' AS old FROM generate_series(100, 300) days) ages`,
    );
    await tx.query('ALTER TABLE notifications ENABLE TRIGGER USER');
  });
  await api.db.query('VACUUM (ANALYZE) notifications, notifications_devices');
  const read = await inTransaction(api.db, async (tx) => {
    const before = await rowsRead(tx);
    await tx.query(SWEEP_DEVICES, [OUTCOMES_KEPT_DAYS]);
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeLessThan(ROW);
});
