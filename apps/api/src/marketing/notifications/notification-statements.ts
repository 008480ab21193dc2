import { isLeft } from '../../jobs/work-lock.js';
import type { Statement } from '../../records/sql/select.js';

/** Those whose time has come, the most urgent first, but for $2; a second worker takes others. */
export const NEXT_DUE = `
  SELECT id, title, message, "sendToAll", platform, "appVersion", "countryId", "stateId", "cityId", "pincodeId",
    "dueTimestamp" < now() - $1 * interval '1 minute' AS "isMissed"
  FROM notifications WHERE status = 'scheduled' AND "dueTimestamp" <= now() AND id <> ALL($2::int[])
  ORDER BY "dueTimestamp", id LIMIT 1 FOR UPDATE SKIP LOCKED`;

export const MISS = `UPDATE notifications SET status = 'missed', problem = $2 WHERE id = $1`;

/** The next devices of an audience ($4: the notification, $5: the last device that is there already, $6: how many), as rows of their own. */
export const freeze = ({ sql, values }: Statement): Statement => ({
  sql: `WITH frozen AS (
      INSERT INTO notifications_devices ("notificationId", "deviceId", "userId")
      SELECT $4::integer, "deviceId", "userId" FROM (${sql}) reached WHERE "deviceId" > $5 ORDER BY "deviceId" LIMIT $6 RETURNING "deviceId")
    SELECT count(*)::int AS count, max("deviceId") AS last FROM frozen`,
  values,
});

export const BEGIN = `
  UPDATE notifications n SET status = 'sending', audience = c.audience, devices = c.devices FROM
    (SELECT count(DISTINCT "userId")::int AS audience, count(*)::int AS devices FROM notifications_devices WHERE "notificationId" = $1) c
  WHERE id = $1`;

export const KEEP = `
  UPDATE notifications SET status = 'sent', "sentTimestamp" = clock_timestamp(), audience = $2, devices = $3, problem = $4 WHERE id = $1`;

/** One row a notification, however often it is written. */
export const TO_OUTBOX = `
  INSERT INTO outbox (key, channel, recipient, subject, body, status, problem, "sentTimestamp")
  VALUES ($1, 'push', $2, $3, $4, $5::text, $6, CASE WHEN $5::text = 'sent' THEN clock_timestamp() END) ON CONFLICT (key) DO NOTHING`;

/** What a dead worker had in hand was perhaps sent: it is never sent again (decisions §7.4). */
export const ABANDON = `
  UPDATE notifications_devices SET status = 'unknown', reason = 'Its worker ended' WHERE "notificationId" = $1 AND status = 'in hand'`;

/** The push service wants to be left alone for $1 milliseconds: by every worker, whatever it sends. The longer wish counts. */
export const HOLD = `
  INSERT INTO push_pauses ("heldUntil") VALUES (clock_timestamp() + $1 * interval '1 millisecond')
  ON CONFLICT (id) DO UPDATE SET "heldUntil" = greatest(push_pauses."heldUntil", excluded."heldUntil")`;

/**
 * Marks the next devices before anybody calls for them; none while the push service wants to be left alone. A device that has
 * another owner by now is nobody's to send to.
 */
export const TAKE = `
  WITH taken AS (
    SELECT "deviceId" FROM notifications_devices
    WHERE "notificationId" = $1 AND status = 'waiting' AND "dueAt" <= clock_timestamp()
      AND EXISTS (SELECT FROM notifications WHERE id = $1 AND status = 'sending')
      AND NOT EXISTS (SELECT FROM push_pauses WHERE "heldUntil" > clock_timestamp())
    ORDER BY "dueAt", "deviceId" LIMIT $2 FOR UPDATE SKIP LOCKED)
  UPDATE notifications_devices r SET status = 'in hand'
  FROM taken LEFT JOIN users_devices d ON d.id = taken."deviceId"
  WHERE r."notificationId" = $1 AND r."deviceId" = taken."deviceId"
  RETURNING r."deviceId", r.attempts, CASE WHEN d."userId" = r."userId" THEN d."pushId" END AS "pushId"`;

/** What became of devices in hand: $2 as JSON, `wait` in milliseconds. */
export const SETTLE = `
  UPDATE notifications_devices r SET status = o.status, reason = o.reason, attempts = r.attempts + 1,
    "dueAt" = clock_timestamp() + o.wait * interval '1 millisecond'
  FROM jsonb_to_recordset($2::jsonb) AS o ("deviceId" integer, status text, reason text, wait integer)
  WHERE r."notificationId" = $1 AND r."deviceId" = o."deviceId" AND r.status = 'in hand'`;

/** The apps that are gone; a device that has another token by now stays. */
export const BURY = `
  DELETE FROM users_devices d USING unnest($1::int[], $2::text[]) AS dead (id, token) WHERE d.id = dead.id AND d."pushId" = dead.token`;

/** Milliseconds until the next device may be asked for; nothing where none waits or nobody sends any more. */
export const NEXT_WAITING = `
  SELECT CASE WHEN count(*) > 0 THEN greatest(0, ceil(extract(epoch FROM
      greatest(min("dueAt"), (SELECT "heldUntil" FROM push_pauses)) - clock_timestamp()) * 1000))::int END AS ms
  FROM notifications_devices
  WHERE "notificationId" = $1 AND status = 'waiting' AND EXISTS (SELECT FROM notifications WHERE id = $1 AND status = 'sending')`;

export const TALLY = `
  UPDATE notifications n SET sent = c.sent, failed = c.failed, unknown = c.unknown FROM
    (SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent, count(*) FILTER (WHERE status = 'failed')::int AS failed,
       count(*) FILTER (WHERE status = 'unknown')::int AS unknown FROM notifications_devices WHERE "notificationId" = $1) c
  WHERE id = $1 AND (n.sent, n.failed, n.unknown) IS DISTINCT FROM (c.sent, c.failed, c.unknown)`;

export const FINISH = `
  UPDATE notifications SET status = 'sent', "sentTimestamp" = clock_timestamp() WHERE id = $1 AND status = 'sending'
    AND NOT EXISTS (SELECT FROM notifications_devices WHERE "notificationId" = $1 AND status IN ('waiting', 'in hand'))
  RETURNING title, message, audience, devices, sent, failed, unknown`;

export const FAIL = `
  UPDATE notifications SET status = 'failed', problem = $2 WHERE id = $1 AND status = 'sending'
  RETURNING title, message, audience, devices, sent, failed, unknown`;

export const CANCEL = `
  UPDATE notifications SET status = 'cancelled' WHERE id = $1 RETURNING id, title, message, audience, devices`;

/**
 * Those that are on their way and have not moved for minutes, while nobody works on them. What the push service has wait moves no
 * more than that, and has its next turn asked for.
 */
export const STRANDED = `
  SELECT id FROM notifications n WHERE (status = 'sending' OR EXISTS
      (SELECT FROM notifications_devices d WHERE d."notificationId" = n.id AND d.status = 'in hand'))
    AND greatest("updatedTimestamp", (SELECT "heldUntil" FROM push_pauses)) < now() - interval '5 minutes'
    AND ${isLeft('notification', 'n.id')}`;

/**
 * Rows of devices go some time after their notification is over; its counts stay. Each notification is asked by the order of the key:
 * PostgreSQL holds those swept long ago for owners of nearly all rows, and would read every younger row to find none of them.
 */
export const SWEEP_DEVICES = `
  DELETE FROM notifications_devices WHERE ctid = ANY (ARRAY(
    SELECT d.ctid FROM notifications n CROSS JOIN LATERAL
      (SELECT ctid FROM notifications_devices WHERE "notificationId" = n.id ORDER BY "deviceId" LIMIT 20000) d
    WHERE n.status IN ('sent', 'cancelled', 'failed') AND n."updatedTimestamp" < now() - $1 * interval '1 day' LIMIT 20000))`;
