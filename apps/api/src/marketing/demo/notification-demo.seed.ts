import { dayAfter, INDIA_ID, NOTIFICATION_LATENESS, text } from '@impeller/contracts';
import type { DataSource } from 'typeorm';
import { Audience } from '../../customers/users/audience.service.js';
import type { Seed } from '../../database/seed.js';

/** A notification of the demo store. */
interface DemoNotification {
  readonly title: string;
  readonly message: string;
  readonly page: 'Home' | 'Orders' | 'Cart' | 'Profile';
  readonly status: 'draft' | 'scheduled' | 'sent' | 'cancelled' | 'missed';
  /** In days from today. */
  readonly day: number;
  readonly time: string;
  readonly platform?: 'android' | 'ios';
  readonly appVersion?: string;
  readonly problem?: string;
}

const NOTIFICATIONS: readonly DemoNotification[] = [
  {
    ...{ title: 'Diwali hours', message: 'We are closed on Sunday and back on Monday at nine.', page: 'Home' },
    ...{ status: 'sent', day: -12, time: '09:00' },
  },
  {
    ...{ title: 'Your service visit', message: 'Have your pump looked at before the season begins.', page: 'Orders' },
    ...{ status: 'missed', day: -6, time: '11:30' },
    problem: text('notification.missed', { minutes: NOTIFICATION_LATENESS }),
  },
  {
    ...{ title: 'Old prices until Friday', message: 'What is in your cart keeps its price until Friday.', page: 'Cart' },
    ...{ status: 'cancelled', day: -2, time: '17:45' },
  },
  {
    ...{ title: 'A new version of the app', message: 'Bills can be downloaded now. Please update.', page: 'Profile' },
    ...{ status: 'scheduled', day: 5, time: '10:15', platform: 'android', appVersion: '1.9.4' },
  },
  {
    ...{ title: 'Monsoon offer', message: 'Ten per cent off every dewatering pump this week.', page: 'Home' },
    ...{ status: 'draft', day: 9, time: '08:30' },
  },
];

/** Some notifications for `--demo`, in several states; none of them goes out within days. Only into a store that has none. */
export const notificationDemoSeed: Seed = {
  name: 'notification demo',
  demo: true,
  async run({ db }) {
    const [{ isEmpty }] = await db.query<[{ isEmpty: boolean }]>(`SELECT NOT EXISTS (SELECT 1 FROM notifications) AS "isEmpty"`);
    if (!isEmpty) return;
    const now = new Date();
    const outcome = await outcomeInIndia(db);
    const rows = NOTIFICATIONS.map(({ day, ...one }) => ({
      ...{ ...one, date: dayAfter(now, day) },
      ...(one.status === 'sent' && outcome),
    }));
    await db.query(ROWS, [JSON.stringify(rows), INDIA_ID]);
  },
};

/** What became of a notification to all of India: it reached whom it would reach today, but for a few of their phones. */
async function outcomeInIndia(db: DataSource) {
  const reached = await new Audience(db).size({ countryId: INDIA_ID });
  const [failed, unknown] = [Math.floor(reached.devices / 15), Math.floor(reached.devices / 40)];
  return { ...reached, failed, unknown, sent: reached.devices - failed - unknown };
}

/** To all of India, by the first of the staff. */
const ROWS = `
  INSERT INTO notifications (enabled, title, message, page, status, "notificationDate", "notificationTime", platform, "appVersion",
    audience, devices, sent, failed, unknown, problem, "countryId", "dueTimestamp", "sentTimestamp", "fullName", email, "contactNumber")
  SELECT w.status <> 'draft', title, message, page, w.status, date, time, platform, "appVersion",
    audience, devices, coalesce(sent, 0), coalesce(failed, 0), coalesce(unknown, 0), problem, $2, due.at,
    CASE WHEN w.status = 'sent' THEN due.at + interval '1 minute' END, a."fullName", a."emailAddress", a."mobileNumber"
  FROM jsonb_to_recordset($1::jsonb) AS w (title text, message text, page text, status text, date date, time text, platform text,
      "appVersion" text, audience integer, devices integer, sent integer, failed integer, unknown integer, problem text)
    CROSS JOIN LATERAL (SELECT (date + time::time) AT TIME ZONE 'Asia/Kolkata' AS at) due
    LEFT JOIN (SELECT "fullName", "emailAddress", "mobileNumber" FROM admins ORDER BY id LIMIT 1) a ON true`;
