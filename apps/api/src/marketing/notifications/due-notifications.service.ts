import { NOTIFICATION_LATENESS, OUTCOMES_KEPT_DAYS, text, type AudienceWish } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audience } from '../../customers/users/audience.service.js';
import { inTransaction } from '../../database/transaction.js';
import { Jobs } from '../../jobs/jobs.js';
import { logger } from '../../logging/logger.js';
import { Fcm } from '../../push/fcm.service.js';
import { keepInOutbox } from './notification-outbox.js';
import { BEGIN, freeze, KEEP, MISS, NEXT_DUE, STRANDED, SWEEP_DEVICES } from './notification-statements.js';
import { sendNotificationJob } from './notifications.jobs.js';

interface Due extends AudienceWish {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly isMissed: boolean;
}
interface Frozen {
  readonly count: number;
  readonly last: number;
}

/** Devices that one statement makes rows of. */
const FROZEN_AT_ONCE = 5_000;
/** Rows of so many devices PostgreSQL is told of at once. */
const WORTH_TELLING = 1_000;

/**
 * Begins notifications at their time. That one is begun is its row's own step, under its lock and in the transaction that fixes
 * its audience: however many workers look however often, it is begun once (H12).
 */
@Injectable()
export class DueNotifications {
  constructor(
    private readonly db: DataSource,
    private readonly audience: Audience,
    private readonly fcm: Fcm,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Begins everything that is due, until `signal` says that the process ends. One that cannot begin holds up none behind it: it is
   * tried at the next look again, until it is missed.
   */
  async begin(signal: AbortSignal): Promise<void> {
    const passed: number[] = [];
    while (!signal.aborted && (await this.next(passed)));
  }

  /** Asks for whatever is on its way and has nobody who works on it. */
  async wake(): Promise<void> {
    const stranded = await this.db.query<{ id: number }[]>(STRANDED);
    if (stranded.length === 0) return;
    await inTransaction(this.db, (tx) =>
      this.jobs.enqueueAll(
        tx,
        sendNotificationJob,
        stranded.map(({ id }) => ({ notificationId: id })),
      ),
    );
  }

  /** Forgets what became of single devices long ago. */
  async sweep(): Promise<void> {
    await this.db.query(SWEEP_DEVICES, [OUTCOMES_KEPT_DAYS]);
  }

  /** Begins the next one but those `passed` over, or adds it to them; false when none is due. */
  private async next(passed: number[]): Promise<boolean> {
    let id = undefined as number | undefined;
    try {
      const frozen = await inTransaction(this.db, async (tx) => {
        const [due] = await tx.query<Due[]>(NEXT_DUE, [NOTIFICATION_LATENESS, passed]);
        id = due?.id;
        return due ? this.start(tx, due) : null;
      });
      if (frozen !== null && frozen >= WORTH_TELLING) await this.tellStatistics();
      return frozen !== null;
    } catch (error) {
      if (id === undefined) throw error;
      logger.error({ err: error, notification: id }, 'A notification could not begin');
      passed.push(id);
      return true;
    }
  }

  /** Answers of how many devices there are rows now. */
  private async start(tx: EntityManager, due: Due): Promise<number> {
    if (!due.isMissed && this.fcm.canSend) return this.send(tx, due);
    if (due.isMissed) await tx.query(MISS, [due.id, text('notification.missed', { minutes: NOTIFICATION_LATENESS })]);
    else await this.keep(tx, due);
    return 0;
  }

  /** Fixes the audience: who comes later is not of it, who goes is accounted for. */
  private async send(tx: EntityManager, due: Due): Promise<number> {
    const { sql, values } = freeze(this.audience.statement(due));
    let frozen = 0;
    for (let last = 0, count = FROZEN_AT_ONCE; count === FROZEN_AT_ONCE; frozen += count) {
      const rows = await tx.query<[Frozen]>(sql, [...values, due.id, last, FROZEN_AT_ONCE]);
      ({ count, last } = rows[0]);
    }
    await tx.query(BEGIN, [due.id]);
    await this.jobs.enqueue(tx, sendNotificationJob, { notificationId: due.id });
    return frozen;
  }

  /**
   * A notification that no statistics know counts as one of a single device, and its rows are looked for one by one: 130 a second
   * were sent then, until PostgreSQL found out by itself, instead of thousands.
   */
  private async tellStatistics(): Promise<void> {
    const told = this.db.query('ANALYZE notifications_devices');
    await told.catch((error: unknown) => logger.warn({ err: error }, 'PostgreSQL was not told of the devices of a notification'));
  }

  /** Without a push service the outbox shows what would have gone to how many (decisions §1.5). */
  private async keep(tx: EntityManager, due: Due): Promise<void> {
    const { audience, devices } = await this.audience.size(due, tx);
    const problem = text('notification.kept');
    await tx.query(KEEP, [due.id, audience, devices, problem]);
    await keepInOutbox(tx, { ...due, audience, devices }, 'kept', problem);
  }
}
