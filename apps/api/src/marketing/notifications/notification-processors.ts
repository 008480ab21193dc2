import type { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { Jobs } from '../../jobs/jobs.js';
import { Processor, type Processes } from '../../jobs/processor.js';
import { WorkLock } from '../../jobs/work-lock.js';
import { DueNotifications } from './due-notifications.service.js';
import { dueNotificationsJob, sendNotificationJob } from './notifications.jobs.js';
import { SendNotification } from './send-notification.service.js';

/** Milliseconds of one turn: the clock and other notifications come between, however long this one takes. */
const TURN = 30_000;

@Processor(dueNotificationsJob)
export class DueNotificationsProcessor implements Processes<typeof dueNotificationsJob> {
  constructor(private readonly due: DueNotifications) {}

  async process(_data: object, _job: Job, signal: AbortSignal): Promise<void> {
    await this.due.begin(signal);
    await this.due.wake();
    await this.due.sweep();
  }
}

@Processor(sendNotificationJob)
export class SendNotificationProcessor implements Processes<typeof sendNotificationJob> {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly lock: WorkLock,
    private readonly sender: SendNotification,
  ) {}

  /** Sends for a turn; who has it already goes on with it. */
  async process({ notificationId }: { notificationId: number }, _job: Job, signal: AbortSignal): Promise<void> {
    const turn = AbortSignal.any([signal, AbortSignal.timeout(TURN)]);
    const isMine = await this.lock.exclusively('notification', notificationId, () => this.sender.run(notificationId, turn));
    if (!isMine || !(await this.sender.isUnderWay(notificationId))) return;
    const delay = (await this.sender.untilNext(notificationId)) ?? 0;
    await this.db.transaction((tx) => this.jobs.enqueue(tx, sendNotificationJob, { notificationId }, { delay }));
  }
}
