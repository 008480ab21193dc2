import { randomUUID } from 'node:crypto';
import { text, type OrderMailName, type OutboxMessage } from '@impeller/contracts';
import type { Job } from 'bullmq';
import { RecoveryMailProcessor } from '../../src/mail/recovery-mail.processor.js';
import { TestMailProcessor } from '../../src/mail/test-mail.processor.js';
import { WelcomeMailProcessor } from '../../src/mail/welcome-mail.processor.js';
import { OrderMailProcessor } from '../../src/sales/order-mails/order-mail.processor.js';
import { makeStaff } from '../../test/actors.js';
import type { Agent } from '../../test/agent.js';
import { makeCustomer } from '../../test/customers.js';
import { Shop } from '../../test/orders.js';
import { freePort } from '../../test/spawn-process.js';
import { startApi, type Api } from '../../test/start-api.js';

let api: Api;
let staff: Agent;
let shop: Shop;
beforeAll(async () => {
  // Nobody listens there.
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  api = await startApi({ variables: { SMTP_URL, SMTP_FROM: 'no-reply@pumps.example' } });
  staff = await api.as('superadmin');
  shop = new Shop(api, staff);
}, 60_000);
afterAll(() => api?.close());

/** A mail whose job is done now and again, and whom it is for. */
interface Asked {
  readonly email: string;
  /** Lets nobody write to the account any more. */
  readonly leave: string;
  readonly attempt: (job: Job) => Promise<void>;
}
const GONE = {
  admin: `UPDATE admins SET enabled = false WHERE "emailAddress" = $1`,
  user: `UPDATE users SET enabled = false WHERE "emailAddress" = $1`,
  rejected: `UPDATE users SET status = 'Rejected' WHERE "emailAddress" = $1`,
  deleted: `DELETE FROM users WHERE "emailAddress" = $1`,
};

const MAILS: Readonly<Record<string, () => Promise<Asked>>> = {
  'a welcome to who is rejected': async () => {
    const { id: userId, email } = await makeCustomer(api);
    return { email, leave: GONE.rejected, attempt: (job) => api.app.get(WelcomeMailProcessor).process({ userId }, job) };
  },
  'a way in for who is deleted': async () => {
    const { id: accountId, email } = await makeCustomer(api);
    const asked = { kind: 'user', accountId } as const;
    return { email, leave: GONE.deleted, attempt: (job) => api.app.get(RecoveryMailProcessor).process(asked, job) };
  },
  'a template for an admin who is disabled': async () => {
    const { id: adminId, email } = await makeStaff(api.app);
    const asked = { template: 'welcome', adminId, isOfOrder: false } as const;
    return { email, leave: GONE.admin, attempt: (job) => api.app.get(TestMailProcessor).process(asked, job) };
  },
  'an order of who is disabled': async () => {
    const buyer = await shop.shopper();
    const orderId = (await shop.order(buyer, [[await shop.ware(), 1]]).expect(201)).body.id as number;
    const [{ email }] = await api.db.query<[{ email: string }]>('SELECT "emailAddress" AS email FROM users WHERE id = $1', [
      buyer.id,
    ]);
    const asked = { orderId, mail: 'order-placed' } as const;
    return { email, leave: GONE.user, attempt: (job) => api.app.get(OrderMailProcessor).process(asked, job) };
  },
};

const kept = async (email: string): Promise<OutboxMessage[]> =>
  ((await staff.get(`/api/outbox?filter=recipient||$eq||${email}`).expect(200)).body as { data: OutboxMessage[] }).data;

it.each(Object.keys(MAILS))('%s waits no longer once nobody will send it, and says why', async (mail) => {
  const { email, leave, attempt } = await MAILS[mail]!();
  const id = randomUUID();
  const nth = (attemptsMade: number) => ({ id, attemptsMade, opts: { attempts: 9 } }) as Job;
  await expect(attempt(nth(0))).rejects.toThrow();
  expect(await kept(email)).toMatchObject([{ status: 'waiting', attempts: 1, problem: expect.stringContaining('ECONNREFUSED') }]);
  await api.db.query(leave, [email]);
  await attempt(nth(1));
  const over = { status: 'failed', attempts: 1, problem: text('mail.recipient.gone'), sentTimestamp: null };
  expect(await kept(email)).toMatchObject([over]);
});

it('a mail that was never tried leaves no line, and what was sent stays sent', async () => {
  const { email, attempt } = await MAILS['a welcome to who is rejected']!();
  await api.db.query(GONE.rejected, [email]);
  await attempt({ id: randomUUID(), attemptsMade: 0, opts: { attempts: 9 } } as Job);
  expect(await kept(email)).toEqual([]);
  const [{ id }] = await api.db.query<[{ id: number }]>('SELECT id FROM users WHERE "emailAddress" = $1', [email]);
  await api.db.query(
    `INSERT INTO outbox (key, channel, recipient, subject, body, status, "sentTimestamp")
     VALUES ($1, 'email', $2, 'Welcome', 'Welcome', 'sent', now())`,
    [`welcome ${id}`, email],
  );
  await attempt({ id: randomUUID(), attemptsMade: 1, opts: { attempts: 9 } } as Job);
  expect(await kept(email)).toMatchObject([{ status: 'sent', problem: null }]);
});

it.each(['order-placed', 'out-for-delivery', 'delivered'] as const)(
  '%s waits no longer once the order is cancelled, and comes not after the word of that',
  async (mail) => {
    const buyer = await shop.shopper();
    const orderId = (await shop.order(buyer, [[await shop.ware(), 1]]).expect(201)).body.id as number;
    const attempt = (asked: OrderMailName, attemptsMade: number) =>
      api.app
        .get(OrderMailProcessor)
        .process({ orderId, mail: asked }, { id: randomUUID(), attemptsMade, opts: { attempts: 9 } } as Job);
    await expect(attempt(mail, 0)).rejects.toThrow();
    await shop.staff.patch(`/api/orders/${orderId}`).send({ status: 'Order Cancelled' }).expect(200);
    await attempt(mail, 1);
    await expect(attempt('cancelled', 0)).rejects.toThrow(); // which goes on
    const rows = await api.db.query<object[]>(
      'SELECT key, status, attempts, problem FROM outbox WHERE key = ANY ($1) ORDER BY id',
      [[`order ${orderId} ${mail}`, `order ${orderId} cancelled`]],
    );
    expect(rows).toMatchObject([
      { status: 'failed', attempts: 1, problem: text('mail.order.cancelled') },
      { status: 'waiting', attempts: 1 },
    ]);
  },
);
