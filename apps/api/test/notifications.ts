import { randomUUID } from 'node:crypto';
import { INDIA_ID } from '@impeller/contracts';
import type { DataSource } from 'typeorm';
import { DueNotifications } from '../src/marketing/notifications/due-notifications.service.js';
import { SendNotification } from '../src/marketing/notifications/send-notification.service.js';
import { makeCustomer } from './customers.js';
import type { Api } from './start-api.js';

export const NOTIFICATION = {
  title: 'Monsoon offer',
  message: 'Ten per cent off every submersible until Sunday',
  page: 'Home',
  countryId: INDIA_ID,
} as const;

/** A device that takes pushes; `userId` defaults to a new customer, who lives in `pincodeId` where that is given. */
export interface DeviceOf {
  readonly userId?: number;
  readonly pincodeId?: number;
  readonly platform?: string;
  readonly appVersion?: string | null;
}

/** Adds a device and answers its token. */
export async function makeDevice(api: Api, of: DeviceOf = {}): Promise<string> {
  const { pincodeId, platform = 'android', appVersion = null } = of;
  const token = `token-${randomUUID()}`;
  const userId = of.userId ?? (await makeCustomer(api)).id;
  await api.db.query(`INSERT INTO users_devices ("userId", "pushId", platform, "appVersion") VALUES ($1, $2, $3, $4)`, [
    userId,
    token,
    platform,
    appVersion,
  ]);
  if (pincodeId !== undefined)
    await api.db.query(
      `INSERT INTO addresses (name, email, "contactNumber", line1, "pincodeId", "userId")
       VALUES ('Home', 'home@shop.example', '9876543210', '7 Race Course Road', $1, $2)`,
      [pincodeId, userId],
    );
  return token;
}

/** What the clock does. */
export const tick = (api: Pick<Api, 'app'>) => api.app.get(DueNotifications).begin(new AbortController().signal);
/** A turn of sending. */
export const sendOne = (api: Pick<Api, 'app'>, id: number, signal = new AbortController().signal) =>
  api.app.get(SendNotification).run(id, signal);

/** How many of a notification's devices are in which state. */
export async function outcomes(db: DataSource, id: number): Promise<Record<string, number>> {
  const rows = await db.query<{ status: string; count: number }[]>(
    'SELECT status, count(*)::int AS count FROM notifications_devices WHERE "notificationId" = $1 GROUP BY status',
    [id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
