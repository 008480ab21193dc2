import {
  CANCELLABLE_NOTIFICATIONS,
  EDITABLE_NOTIFICATIONS,
  notification,
  otherTargets,
  PLACES,
  placesBesideAll,
  SEND_TO_ALL,
  text,
  type NotificationsFetch,
  type NotificationStatus,
  type Page,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { may, principal } from '../../access/actor.js';
import { inTransaction } from '../../database/transaction.js';
import { Conflict, Forbidden, Unknown } from '../../errors/errors.js';
import { Jobs } from '../../jobs/jobs.js';
import { Idempotency } from '../../records/idempotency.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import type { Scope } from '../../records/storefront.js';
import { Notification } from './notification.entity.js';
import { keepInOutbox, type Over } from './notification-outbox.js';
import { CANCEL } from './notification-statements.js';
import { dueNotificationsJob } from './notifications.jobs.js';

interface Written {
  readonly enabled?: boolean;
  readonly sendToAll?: boolean;
  readonly countryId?: number | null;
  readonly stateId?: number | null;
  readonly cityId?: number | null;
  readonly pincodeId?: number | null;
  readonly page?: Page;
  readonly categoryId?: number | null;
  readonly productId?: number | null;
  readonly link?: string | null;
}
interface Stored {
  readonly page: Page;
  readonly status: NotificationStatus;
  readonly sendToAll: boolean;
}

/**
 * Notifications as staff write them. Enabled is sent when it is due, not enabled is a draft; what is on its way is changed by
 * nobody, and cancelled. A notification to all needs the permission for that, whoever touches it.
 */
@Injectable()
export class Notifications extends Records<Notification> {
  constructor(
    core: RecordsCore,
    private readonly idempotency: Idempotency,
    private readonly jobs: Jobs,
  ) {
    super(core, notification, Notification);
  }

  /** Adds one; with a key a repeat gets the first answer (decisions §4.10). */
  add(sent: unknown, key: string | undefined): Promise<string> {
    const body = this.checked(notification.create, sent);
    return this.idempotency.once({ key, route: 'POST /notifications', body }, (tx) => this.create(body, { tx }));
  }

  override async create(sent: unknown, options: WriteOptions = {}): Promise<string> {
    const body = this.checked(notification.create, sent);
    if (body.sendToAll) demandSendToAll();
    return this.within(options, async (tx) => {
      // Written without a day it is of the day on which it was written (specification §7), and so are its drafts.
      const dated = { ...body, notificationDate: body.notificationDate ?? (await todayOf(tx)) };
      const extra = { ...(await authorOf(tx)), ...options.extra };
      return this.hurried(tx, await super.create(settled(dated, dated), { ...options, tx, extra }));
    });
  }

  override async update(id: number, sent: unknown, options: WriteOptions = {}): Promise<string> {
    const patch = this.checked(notification.update, sent) as Written;
    return this.within(options, async (tx) => {
      const stored = await locked(tx, id);
      if ((stored.sendToAll || patch.sendToAll) && !isSwitchedOff(patch)) demandSendToAll();
      if (!EDITABLE_NOTIFICATIONS.includes(stored.status)) throw new Conflict('notification.closed', named(stored));
      const body = settled(patch, { ...stored, ...patch });
      return this.hurried(tx, await super.update(id, body, { ...options, tx }));
    });
  }

  override async remove(id: number, options: WriteOptions = {}): Promise<string> {
    return this.within(options, async (tx) => {
      if ((await locked(tx, id)).status === 'sending') throw new Conflict('notification.sending');
      return super.remove(id, { ...options, tx });
    });
  }

  /** Takes back what has not gone out. @throws Conflict once everybody is accounted for */
  async cancel(id: number): Promise<string> {
    return inTransaction(this.db, async (tx) => {
      const stored = await locked(tx, id);
      if (!CANCELLABLE_NOTIFICATIONS.includes(stored.status)) throw new Conflict('notification.over', named(stored));
      const [[over]] = await tx.query<[[Over], number]>(CANCEL, [id]);
      // A part of it may be on phones: nothing that went out is missing where staff see all of that (decisions §1.5).
      if (stored.status === 'sending') await keepInOutbox(tx, over, 'failed', text('notification.cancelledOnItsWay'));
      return this.one(id, {}, { tx });
    });
  }

  /** A list, asked for in JSON (decisions §4.13). */
  fetch({ limit, per_page, offset, page, enabled, countryId, stateId, cityId, ...asked }: NotificationsFetch): Promise<string> {
    // Beside the query's own conditions whatever those are, not among them: next to `or` or `s` a `filter` would not narrow.
    const named = Object.entries({ countryId, stateId, cityId, enabled }).filter(([, value]) => value !== undefined);
    const numbers = { limit, per_page, offset, page };
    const written = Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
    const query: RawQuery = { ...asked, ...Object.fromEntries(written) };
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    return this.list(given, { scope: Object.fromEntries(named) as Scope });
  }

  private within<T>({ tx }: WriteOptions, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return tx ? work(tx) : inTransaction(this.db, work);
  }

  /** What is due by now does not wait for the clock. */
  private async hurried(tx: EntityManager, record: string): Promise<string> {
    const { status, dueTimestamp } = JSON.parse(record) as { status: NotificationStatus; dueTimestamp: string | null };
    if (status === 'scheduled' && Date.parse(dueTimestamp ?? '') <= Date.now())
      await this.jobs.enqueue(tx, dueNotificationsJob, {});
    return record;
  }
}

const named = ({ status }: Stored) => ({ status: text(`notification.status.${status}`) });

/** Who may not send to all may still stop it. */
const isSwitchedOff = (patch: Written): boolean => patch.enabled === false && Object.keys(patch).length === 1;

function demandSendToAll(): void {
  if (principal() && !may(principal(), SEND_TO_ALL)) throw new Forbidden('error.forbidden', { permission: SEND_TO_ALL });
}

/**
 * What is written: nothing that another page would open, and no place beside `sendToAll`, which clears it (specification §4), unless
 * this very body names one: then the rules say that it goes to all or there.
 */
function settled<T extends Written>(written: T, whole: Written & { readonly page: Page }): T {
  const targets = otherTargets(written, whole.page);
  const isCleared = whole.sendToAll && placesBesideAll(written).length === 0;
  // What says nothing of its audience stays silent of it: rules are run over what a body names.
  const cleared = PLACES.filter((place) => isCleared && (written.sendToAll || written[place] !== undefined));
  return { ...written, ...targets, ...Object.fromEntries(cleared.map((place) => [place, null])) };
}

/** The notification as it is until the transaction ends. 404 if absent. */
async function locked(tx: EntityManager, id: number): Promise<Stored> {
  const [found] = await tx.query<Stored[]>('SELECT status, "sendToAll", page FROM notifications WHERE id = $1 FOR UPDATE', [id]);
  if (!found) throw new Unknown(notification.path, id);
  return found;
}

/** The IST day by the database's clock, by which it is sent as well (I14). */
async function todayOf(tx: EntityManager): Promise<string> {
  const [{ today }] = await tx.query<[{ today: string }]>(`SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date::text AS today`);
  return today;
}

/** Whose it is, as it was then (decisions §4.13); nobody's where the system makes it. */
async function authorOf(tx: EntityManager): Promise<object> {
  const who = principal();
  const [author = {}] = await tx.query<object[]>(
    `SELECT "fullName", "emailAddress" AS email, "mobileNumber" AS "contactNumber" FROM admins WHERE id = $1`,
    [who?.type === 'admin' ? who.id : null],
  );
  return author;
}
