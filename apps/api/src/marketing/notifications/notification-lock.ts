import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** First key of the advisory locks of notifications; the second is the notification's id. */
export const NOTIFICATION_LOCK = 1_790_001_030;

/** Lets one worker at a time send a notification. The lock ends with its connection, so with its worker at the latest. */
@Injectable()
export class NotificationLock {
  constructor(private readonly db: DataSource) {}

  /** Runs `work` if nobody else sends that notification; answers whether it did. */
  async exclusively(notificationId: number, work: () => Promise<void>): Promise<boolean> {
    const connection = this.db.createQueryRunner();
    await connection.connect();
    const keys = [NOTIFICATION_LOCK, notificationId];
    try {
      const [{ locked }] = (await connection.query('SELECT pg_try_advisory_lock($1, $2) AS locked', keys)) as [
        { locked: boolean },
      ];
      if (!locked) return false;
      try {
        await work();
      } finally {
        // A connection that broke has let go already.
        await connection.query('SELECT pg_advisory_unlock($1, $2)', keys).catch(() => undefined);
      }
      return true;
    } finally {
      await connection.release();
    }
  }
}
