import { randomUUID } from 'node:crypto';
import { text, toPaise, toRupees } from '@impeller/contracts';
import { Wallets } from '../../src/customers/wallets/wallets.service.js';
import { inTransaction } from '../../src/database/transaction.js';
import { LedgerInLine1790001083000 } from '../../src/database/migrations/1790001083000-ledger-in-line.js';
import type { Agent } from '../../test/agent.js';
import { asCustomer, makeCustomer } from '../../test/customers.js';
import { eventually } from '../../test/eventually.js';
import { hard } from '../../test/hard.js';
import { startApi, type Api } from '../../test/start-api.js';

jest.setTimeout(300_000);

let api: Api;
let staff: Agent;
beforeAll(async () => {
  api = await startApi();
  staff = await api.as('superadmin');
}, 60_000);
afterAll(() => api?.close());

const move = (body: object, key?: string) => {
  const request = staff.post('/api/wallet-transactions');
  return (key === undefined ? request : request.set('Idempotency-Key', key)).send({ comments: 'A test', ...body });
};
const wallet = async (id: number): Promise<{ balance: number; sum: number; rows: number }> => {
  const [row] = await api.db.query(
    `SELECT u."walletBalance"::float8 AS balance, count(t.id)::int AS rows,
       coalesce(sum(CASE t.action WHEN 'credit' THEN t.amount ELSE -t.amount END), 0)::float8 AS sum
     FROM users u LEFT JOIN wallet_transactions t ON t."userId" = u.id WHERE u.id = $1 GROUP BY u.id`,
    [id],
  );
  return row;
};

it('credits and debits with a comment, and shows each step with the balance after it', async () => {
  const { id } = await makeCustomer(api);
  const credit = await move({ userId: id, action: 'credit', amount: 100.5, comments: 'Goodwill' });
  expect(credit).toMatchObject({
    status: 201,
    body: {
      userId: id,
      action: 'credit',
      amount: 100.5,
      balance: 100.5,
      comments: 'Goodwill',
      orderId: null,
      madeBy: 'Superadmin',
    },
  });
  expect((await move({ userId: id, action: 'debit', amount: 0.25 })).body).toMatchObject({ balance: 100.25 });
  const list = await staff.get('/api/wallet-transactions').query({ filter: [`userId||$eq||${id}`, 'action||$eq||debit'] });
  expect(list.body).toMatchObject({ total: 1, data: [{ action: 'debit', amount: 0.25 }] });
  expect((await staff.get(`/api/users/${id}`)).body).toMatchObject({ walletBalance: 100.25, version: 1 });
  const audit = await api.db.query(`SELECT 1 FROM audit_logs WHERE resource = 'wallet-transactions' AND "recordId" = $1`, [
    credit.body.id,
  ]);
  expect(audit).toHaveLength(1);
});

it('refuses what is no movement, and more than there is', async () => {
  const { id } = await makeCustomer(api);
  const first = async (body: object) => {
    const { status, body: said } = await move({ userId: id, action: 'credit', amount: 1, ...body });
    return [status, said.details[0]?.field ?? said.message];
  };
  expect(await first({ amount: 0 })).toEqual([400, 'amount']);
  expect(await first({ amount: 0.001 })).toEqual([400, 'amount']);
  expect(await first({ amount: -5 })).toEqual([400, 'amount']);
  expect(await first({ comments: ' ' })).toEqual([400, 'comments']);
  expect(await first({ action: 'gift' })).toEqual([400, 'action']);
  expect(await first({ userId: 2_000_000_000 })).toEqual([409, 'userId']);
  expect(await first({ action: 'debit' })).toEqual([409, text('wallet.short')]);
  expect(await wallet(id)).toEqual({ balance: 0, sum: 0, rows: 0 });
});

it('answers a repeat with the first answer, and the same key with another body 422', async () => {
  const { id } = await makeCustomer(api);
  const key = randomUUID();
  const body = { userId: id, action: 'credit', amount: 50 };
  const [first, second] = [await move(body, key), await move(body, key)];
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect((await move({ ...body, amount: 51 }, key)).status).toBe(422);
  expect(await wallet(id)).toEqual({ balance: 50, sum: 50, rows: 1 });
  const short = { userId: id, action: 'debit', amount: 60 };
  const later = randomUUID();
  expect((await move(short, later)).status).toBe(409);
  await move({ ...body, amount: 10 });
  expect((await move(short, later)).status).toBe(201); // what was refused is not kept
  const age = (hours: number) =>
    api.db.query(`UPDATE idempotent_answers SET "createdAt" = now() - $1 * interval '1 hour'`, [hours]);
  await age(23);
  expect((await move(body, key)).body).toEqual(first.body);
  await age(25);
  expect((await move(body, key)).body.id).not.toBe(first.body.id);
  const long = 'x'.repeat(255);
  const [longest, again] = [await move({ ...body, amount: 1 }, long), await move({ ...body, amount: 1 }, long)];
  expect([longest.status, again.body]).toEqual([201, longest.body]);
  for (const wrong of ['x'.repeat(256), 'two words']) expect((await move(body, wrong)).status).toBe(400);
});

it('refuses who has seen another balance, and tells it; a repeat is one whatever its dialog has seen by then', async () => {
  const { id } = await makeCustomer(api);
  const credit = { userId: id, action: 'credit', amount: 500, comments: 'Goodwill' };
  const key = randomUUID();
  const first = await move({ ...credit, walletBalance: 0 }, key);
  expect(first.status).toBe(201);
  const second = await move({ ...credit, walletBalance: 0 }, randomUUID());
  expect([second.status, second.body.current]).toEqual([412, { id, walletBalance: 500 }]);
  const again = await move({ ...credit, walletBalance: 500 }, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await wallet(id)).toEqual({ balance: 500, sum: 500, rows: 1 });
  expect((await move({ ...credit, walletBalance: 500 })).body).toMatchObject({ balance: 1000 });
  expect((await move({ ...credit, walletBalance: 'much' })).body.details).toMatchObject([{ field: 'walletBalance' }]);
  expect((await move({ ...credit, userId: 2_000_000_000, walletBalance: 0 })).status).toBe(409);
});

it('two who credit the same at once from what both have seen do so once', async () => {
  const { id } = await makeCustomer(api);
  const credit = { userId: id, action: 'credit', amount: 500, walletBalance: 0 };
  const answers = await Promise.all([move(credit, randomUUID()), move(credit, randomUUID())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
  expect(await wallet(id)).toEqual({ balance: 500, sum: 500, rows: 1 });
});

it('a key is its holder’s alone', async () => {
  const { id } = await makeCustomer(api);
  const key = randomUUID();
  const body = { userId: id, action: 'credit', amount: 5, comments: 'A test' };
  const other = await api.as({ permissions: ['wallet:credit'] });
  const [mine, theirs] = [
    await move(body, key),
    await other.post('/api/wallet-transactions').set('idempotency-key', key).send(body),
  ];
  expect([mine.status, theirs.status, theirs.body.id === mine.body.id]).toEqual([201, 201, false]);
});

it('G6 200 parallel debits under 50 keys pay exactly what the balance allows', async () => {
  const { id } = await makeCustomer(api);
  await move({ userId: id, action: 'credit', amount: 100 });
  const keys = Array.from({ length: 50 }, () => randomUUID());
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => move({ userId: id, action: 'debit', amount: 10 }, keys[at % 50])),
  );
  const paid = answers.filter(({ status }) => status === 201);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(new Set(paid.map(({ body }) => body.id as number)).size).toBe(10);
  expect(await wallet(id)).toEqual({ balance: 0, sum: 0, rows: 11 });
});

describe('movements that wait for each other', () => {
  const ledger = async (userId: number) => {
    const { data } = (await staff.get('/api/wallet-transactions').query({ filter: `userId||$eq||${userId}`, sort: 'id,ASC' }))
      .body;
    return data as { action: string; balance: number; createdTimestamp: string }[];
  };
  const insert = `INSERT INTO wallet_transactions ("userId", action, amount, comments, cause) VALUES ($1, $2, $3, 'A test', $4)`;
  const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

  it('stand in the ledger in the order in which the wallet was moved, whoever asked first', async () => {
    const { id } = await makeCustomer(api);
    await move({ userId: id, action: 'credit', amount: 100 });
    const credited = await api.db.transaction(async (tx) => {
      await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
      const credit = Promise.resolve(move({ userId: id, action: 'credit', amount: 50 }));
      await eventually(async () => expect(await api.db.query(WAITING)).not.toHaveLength(0));
      await tx.query(insert, [id, 'debit', 20, randomUUID()]);
      return { credit };
    });
    expect((await credited.credit).body).toMatchObject({ balance: 130 });
    const rows = await ledger(id);
    expect(rows.map(({ balance }) => balance)).toEqual([100, 80, 130]);
    const times = rows.map(({ createdTimestamp }) => createdTimestamp);
    expect([...times].sort()).toEqual(times);
  });

  it('are put right where they stand in another order, and a time that was given stays', async () => {
    const { id } = await makeCustomer(api);
    const at = '2026-01-02T03:04:05+00:00';
    await api.db.query(
      `INSERT INTO wallet_transactions ("userId", action, amount, comments, cause, "createdTimestamp")
       VALUES ($1, 'credit', 50, 'A test', $2, $4), ($1, 'debit', 20, 'A test', $3, $4)`,
      [id, randomUUID(), randomUUID(), at],
    );
    await api.db.query(`ALTER TABLE wallet_transactions DISABLE TRIGGER wallet_transactions_append_only;
      UPDATE wallet_transactions SET balance = balance + 100 WHERE "userId" = ${id} AND action = 'credit';
      ALTER TABLE wallet_transactions ENABLE TRIGGER wallet_transactions_append_only`);
    const runner = api.db.createQueryRunner();
    await new LedgerInLine1790001083000().up(runner).finally(() => runner.release());
    expect(await ledger(id)).toMatchObject([
      { balance: 50, createdTimestamp: at },
      { balance: 30, createdTimestamp: at },
    ]);
  });
});

it('G7 nobody changes the ledger, or a balance without it', async () => {
  const { id } = await makeCustomer(api);
  await move({ userId: id, action: 'credit', amount: 7 });
  for (const sql of [
    `UPDATE wallet_transactions SET amount = 9`,
    `DELETE FROM wallet_transactions`,
    `TRUNCATE wallet_transactions`,
    `UPDATE users SET "walletBalance" = 1000000`,
    `INSERT INTO users ("fullName", "emailAddress", "mobileNumber", password, "usersRoleId", "walletBalance")
     VALUES ('Rich', 'rich@x.in', '9000000001', 'x', 1, 5)`,
  ])
    await expect(api.db.query(sql)).rejects.toMatchObject({ code: '42501' });
  expect((await staff.delete(`/api/users/${id}`)).status).toBe(409);
  expect(await wallet(id)).toEqual({ balance: 7, sum: 7, rows: 1 });
  const [{ id: row }] = await api.db.query(`SELECT id FROM wallet_transactions LIMIT 1`);
  for (const verb of ['patch', 'put', 'delete'] as const)
    expect((await staff[verb](`/api/wallet-transactions/${row}`).send({})).status).toBe(404);
});

it('G7 what was paid for a cause is not paid for it again', async () => {
  const { id } = await makeCustomer(api);
  const pay = () =>
    inTransaction(api.db, (tx) =>
      api.app
        .get(Wallets, { strict: false })
        .move(tx, { userId: id, action: 'credit', amount: 5, comments: 'A test' }, { cause: `once:${id}` }),
    );
  await pay();
  await expect(pay()).rejects.toMatchObject({ driverError: { constraint: 'wallet_transactions_cause_key' } });
  expect(await wallet(id)).toEqual({ balance: 5, sum: 5, rows: 1 });
});

it('G7 random movements leave every balance where a model has it', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await makeCustomer(api)).id));
  const model = new Map(ids.map((id) => [id, 0]));
  const random = (below: number) => Math.floor(Math.random() * below);
  for (let at = 0; at < hard(500, 100_000); at++) {
    const userId = ids[random(ids.length)]!;
    const [action, paise] = [random(2) ? 'credit' : 'debit', 1 + random(50_000)];
    const after = model.get(userId)! + (action === 'credit' ? paise : -paise);
    const done = await api.db
      .query(`INSERT INTO wallet_transactions ("userId", action, amount, comments, cause) VALUES ($1, $2, $3, 'random', $4)`, [
        userId,
        action,
        toRupees(paise),
        `model:${at}`,
      ])
      .then(
        () => true,
        () => false,
      );
    expect([at, done]).toEqual([at, after >= 0]);
    if (done) model.set(userId, after);
  }
  for (const [id, paise] of model) {
    const { balance, sum } = await wallet(id);
    expect([toPaise(balance), toPaise(sum)]).toEqual([paise, paise]);
  }
});

it('B4 customers read their own wallet and no other, and move no money', async () => {
  const [a, b] = [await makeCustomer(api), await makeCustomer(api)];
  const made = await Promise.all([a, b].map(({ id }) => move({ userId: id, action: 'credit', amount: 3 })));
  const me = await asCustomer(api, a.id);
  for (const query of [{}, { filter: `userId||$eq||${b.id}` }, { or: 'id||$gt||0', filter: 'amount||$gt||0' }]) {
    const { status, body } = await me.get('/api/wallet-transactions').query(query);
    expect([status, (body.data as { userId: number }[]).filter(({ userId }) => userId !== a.id)]).toEqual([200, []]);
  }
  expect((await me.get('/api/wallet-transactions')).body).toMatchObject({ total: 1 });
  expect((await me.get('/api/wallet-transactions?join=user')).status).toBe(400);
  expect((await me.get('/api/wallet-transactions?filter=madeBy||$notnull')).status).toBe(400);
  expect((await me.get(`/api/wallet-transactions/${made[1]!.body.id}`)).status).toBe(404);
  expect(
    (await me.post('/api/wallet-transactions').send({ userId: a.id, action: 'credit', amount: 9, comments: 'mine' })).status,
  ).toBe(403);
  const looker = await api.as({ permissions: ['wallet-transactions:view', 'users:edit'] });
  expect((await looker.post('/api/wallet-transactions').send({})).status).toBe(403);
  expect((await (await api.as('admin')).post('/api/wallet-transactions').send({})).status).toBe(403);
});
