import { NOTIFICATION_PROBLEM, text } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InjectEnvironment } from '../../config/config.module.js';
import type { Environment } from '../../config/environment.js';
import { persistently } from '../../database/persistently.js';
import { inTransaction } from '../../database/transaction.js';
import { logger } from '../../logging/logger.js';
import { homeOf } from '../../mail/links.js';
import { Fcm, PUSH_BYTES, type Push } from '../../push/fcm.service.js';
import type { PushOutcome } from '../../push/fcm-answer.js';
import { keepInOutbox, type Over } from './notification-outbox.js';
import { ABANDON, BURY, FAIL, FINISH, HOLD, NEXT_WAITING, SETTLE, TAKE, TALLY } from './notification-statements.js';
import { Pace, rest } from './pace.js';
import { settledOf, type Settled } from './settled.js';

interface Taken {
  readonly deviceId: number;
  readonly attempts: number;
  /** Null where the device is gone, or somebody else's. */
  readonly pushId: string | null;
}
type Told = Taken & { readonly outcome: PushOutcome };

/** One turn at a notification. `problem` is what stands against sending any of it, as staff read it. */
interface Turn {
  readonly id: number;
  readonly push: Push;
  readonly pace: Pace;
  readonly signal: AbortSignal;
  problem: string | null;
}

/** Rows of devices that are read, sent to and written back one after the other, beside each other. */
const LANES = 4;
/** Milliseconds between two looks at what has gone out. */
const COUNTED_EVERY = 2_000;
/** Milliseconds that a turn stays for the next device at most: one that sleeps longer takes the place of others, and of the clock. */
const LONGEST_STAY = 5_000;
/** Milliseconds that a lane waits at most before it looks whether the notification was cancelled. */
const LOOK = 1_000;

/**
 * Sends a notification to the devices of its fixed audience. Each is marked before the call and told its outcome after it, so
 * that nobody is sent to twice, whenever a worker dies; what it had in hand then is `unknown` (H11, decisions §7.4).
 */
@Injectable()
export class SendNotification {
  constructor(
    private readonly db: DataSource,
    private readonly fcm: Fcm,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /** Whether it is on its way, with somebody left to send to or to account for. */
  async isUnderWay(id: number): Promise<boolean> {
    const [found] = await this.db.query<object[]>(UNDER_WAY, [id]);
    return found !== undefined;
  }

  /** Milliseconds until somebody of it may be sent to; null where nobody waits. */
  async untilNext(id: number): Promise<number | null> {
    const [{ ms }] = await this.db.query<[{ ms: number | null }]>(NEXT_WAITING, [id]);
    return ms;
  }

  /**
   * Sends until nobody is left or everybody has to wait for long, it is cancelled, or `signal` ends the turn. Only under the
   * notification's lock.
   */
  async run(id: number, signal: AbortSignal): Promise<void> {
    await this.db.query(ABANDON, [id]);
    const [notification] = await this.db.query<Sent[]>(CONTENT, [id]);
    if (!notification) return this.tally(id);
    const pace = new Pace(this.environment.FCM_PER_SECOND);
    // A worker that lost its key takes nobody in hand: whoever it marked would count as perhaps sent.
    const problem = this.fcm.canSend ? null : text('notification.noKey');
    const turn: Turn = { id, push: this.pushOf(id, notification), pace, signal, problem };
    const over = new AbortController();
    const counting = this.keepCount(id, over.signal);
    // A lane has one push under way at least: no more lanes than pushes may be.
    const length = Math.min(LANES, this.environment.FCM_CONCURRENCY);
    const lanes = await Promise.allSettled(Array.from({ length }, () => this.lane(turn)));
    over.abort();
    await counting; // one that is still under way would write what it counted before over the last count
    for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
    await this.tally(id);
    await this.close(turn);
  }

  /** Counts now and then until `signal` is aborted, so that whoever looks sees it go on. */
  private async keepCount(id: number, signal: AbortSignal): Promise<void> {
    for (await rest(COUNTED_EVERY, signal); !signal.aborted; await rest(COUNTED_EVERY, signal)) {
      const counted = this.tally(id);
      await counted.catch((error: unknown) => logger.warn({ err: error, notification: id }, 'A notification was not counted'));
    }
  }

  private async lane(turn: Turn): Promise<void> {
    const { id, pace, signal } = turn;
    const { FCM_CONCURRENCY, FCM_PER_SECOND } = this.environment;
    // A row goes at once: one of a quarter second's pushes at most is still even.
    const size = Math.max(1, Math.floor(Math.min(FCM_CONCURRENCY, FCM_PER_SECOND) / LANES));
    while (!signal.aborted && turn.problem === null) {
      await pace.take(size, signal);
      if (signal.aborted) return;
      const [taken] = (await this.db.query(TAKE, [id, size])) as [Taken[], number];
      if (taken.length > 0) await this.settle(turn, await this.sendAll(turn, taken));
      else if (!(await this.stay(turn))) return;
    }
  }

  private sendAll({ push }: Turn, taken: readonly Taken[]): Promise<Told[]> {
    return Promise.all(
      taken.map(async (device): Promise<Told> => {
        if (device.pushId === null) return { ...device, outcome: { kind: 'failed', reason: 'Device gone' } };
        const outcome = await this.fcm.send(push, device.pushId);
        // At once, and not with the others of its row: no lane, turn or worker sends before the time that the service names.
        if (outcome.kind === 'again' && outcome.after !== null) await this.hold(outcome.after);
        return { ...device, outcome };
      }),
    );
  }

  private async hold(ms: number): Promise<void> {
    const held = persistently(() => this.db.query(HOLD, [ms]));
    // What became of the devices beside it is written all the same.
    await held.catch((error: unknown) => logger.warn({ err: error }, 'A pause that the push service wants was not written'));
  }

  /** Writes down what became of devices, and minds what the service said about all of them. */
  private async settle(turn: Turn, told: readonly Told[]): Promise<void> {
    const settled = told.map(({ deviceId, attempts, outcome }): Settled => settledOf(deviceId, attempts, outcome));
    await persistently(() => this.db.query(SETTLE, [turn.id, JSON.stringify(settled)]));
    const dead = told.filter(({ outcome }) => outcome.kind === 'dead');
    const buried = [dead.map(({ deviceId }) => deviceId), dead.map(({ pushId }) => pushId)];
    if (dead.length > 0) await persistently(() => this.db.query(BURY, buried));
    told.forEach(({ outcome }, at) => {
      if (outcome.kind === 'again' && outcome.isForAll) turn.pace.hold(settled[at]!.wait);
      if (outcome.kind === 'refused') turn.problem = text('notification.refused', { reason: outcome.reason });
    });
  }

  /** Waits for the next device that may be asked for again; false when none is left, or none for long. */
  private async stay({ id, signal }: Turn): Promise<boolean> {
    const ms = await this.untilNext(id);
    if (ms === null || ms > LONGEST_STAY) return false;
    await rest(Math.min(Math.max(ms, 10), LOOK), signal);
    return true;
  }

  private async tally(id: number): Promise<void> {
    await this.db.query(TALLY, [id]);
  }

  /** Ends it where nobody is left or nothing can be sent, with a row in the outbox. */
  private async close({ id, problem: said }: Turn): Promise<void> {
    const problem = said?.slice(0, NOTIFICATION_PROBLEM.max) ?? null;
    await inTransaction(this.db, async (tx) => {
      const [sql, values] = problem === null ? [FINISH, [id]] : [FAIL, [id, problem]];
      const [[over]] = (await tx.query(sql, values)) as [Ended[], number];
      if (!over) return;
      const against = problem ?? (isForNobody(over) ? text('notification.reachedNobody') : null);
      await keepInOutbox(tx, { ...over, id }, against === null ? 'sent' : 'failed', against);
    });
  }

  private pushOf(id: number, { title, message, image, page, params }: Sent): Push {
    // Our own files stand here, wherever the app is at home.
    const whole = (address: string | null) => (address?.startsWith('/') ? `${homeOf(this.environment)}${address}` : address);
    const data = { notificationId: String(id), page, ...(params === null ? {} : { params: whole(params)! }) };
    const words = { title, body: message, data };
    const address = whole(image);
    // Phones fetch pictures over https alone; one that they cannot reach is left out.
    if (!address?.startsWith('https:')) return words;
    const push = { ...words, image: address };
    // One that was written before there was a limit: without its picture it arrives.
    return Buffer.byteLength(JSON.stringify(push) + address) > PUSH_BYTES ? words : push;
  }
}

/** A notification that is over, with what became of its devices. */
interface Ended extends Omit<Over, 'id'> {
  readonly sent: number;
  readonly unknown: number;
}
/** Nobody can have got it, though it was for somebody. */
const isForNobody = ({ devices, sent, unknown }: Ended): boolean => devices > 0 && sent === 0 && unknown === 0;

interface Sent {
  readonly title: string;
  readonly message: string;
  readonly image: string | null;
  readonly page: string;
  readonly params: string | null;
}

const CONTENT = `SELECT title, message, image, page, params FROM notifications WHERE id = $1 AND status = 'sending'`;
const UNDER_WAY = `
  SELECT 1 FROM notifications WHERE id = $1 AND (status = 'sending' OR EXISTS
    (SELECT FROM notifications_devices WHERE "notificationId" = $1 AND status = 'in hand'))`;
