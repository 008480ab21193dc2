import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepsFiles } from '../file-columns.js';
import { RECORD_COLUMNS, recordTriggers } from '../record-table.js';

/** Push notifications, and what became of each on every device of its audience. */
export class Notifications1790001030000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(NOTIFICATIONS);
    await db.query(SCHEDULE);
    await db.query(DEVICES);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const NOTIFICATIONS = `
  CREATE TABLE notifications (${RECORD_COLUMNS},
    enabled boolean NOT NULL DEFAULT true,
    title varchar(50) NOT NULL,
    message varchar(100) NOT NULL,
    image varchar(2000),
    page varchar(10) NOT NULL CHECK (page IN ('Home', 'Orders', 'Categories', 'Product', 'Cart', 'Profile', 'Link')),
    "categoryId" integer REFERENCES categories,
    "productId" integer REFERENCES products,
    link varchar(2000),
    params text,
    "sendToAll" boolean NOT NULL DEFAULT false,
    "countryId" integer REFERENCES countries,
    "stateId" integer REFERENCES states,
    "cityId" integer REFERENCES cities,
    "pincodeId" integer REFERENCES pincodes,
    platform varchar(7) CHECK (platform IN ('android', 'ios')),
    "appVersion" varchar(20),
    "sendAutomatedNotification" boolean NOT NULL DEFAULT false,
    "notificationDate" date,
    "notificationTime" varchar(5) CHECK ("notificationTime" ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
    status varchar(10) NOT NULL DEFAULT 'scheduled'
      CHECK (status IN ('draft', 'scheduled', 'sending', 'sent', 'cancelled', 'missed', 'failed')),
    "dueTimestamp" timestamptz,
    "sentTimestamp" timestamptz,
    audience integer CHECK (audience >= 0),
    devices integer CHECK (devices >= audience),
    sent integer NOT NULL DEFAULT 0 CHECK (sent >= 0),
    failed integer NOT NULL DEFAULT 0 CHECK (failed >= 0),
    unknown integer NOT NULL DEFAULT 0 CHECK (unknown >= 0),
    problem varchar(500),
    "fullName" varchar(150), email varchar(150), "contactNumber" varchar(15),
    -- Nobody reaches everybody by leaving a field empty.
    CONSTRAINT notifications_audience CHECK ("sendToAll" = (num_nonnulls("countryId", "stateId", "cityId", "pincodeId") = 0)),
    CONSTRAINT notifications_draft CHECK (CASE WHEN enabled THEN status <> 'draft' ELSE status IN ('draft', 'cancelled') END),
    CONSTRAINT notifications_due CHECK (status <> 'scheduled' OR "dueTimestamp" IS NOT NULL),
    CONSTRAINT notifications_counted CHECK (sent + failed + unknown <= coalesce(devices, 0)),
    CONSTRAINT notifications_sent CHECK ((status = 'sent') = ("sentTimestamp" IS NOT NULL)));
  CREATE INDEX notifications_waiting_idx ON notifications ("dueTimestamp") WHERE status = 'scheduled';
  CREATE INDEX "notifications_categoryId_idx" ON notifications ("categoryId");
  CREATE INDEX "notifications_productId_idx" ON notifications ("productId");
  CREATE INDEX "notifications_countryId_idx" ON notifications ("countryId");
  CREATE INDEX "notifications_stateId_idx" ON notifications ("stateId");
  CREATE INDEX "notifications_cityId_idx" ON notifications ("cityId");
  CREATE INDEX "notifications_pincodeId_idx" ON notifications ("pincodeId");
  ${recordTriggers('notifications')}
  ${keepsFiles('notifications', 'image')}`;

const SCHEDULE = `
  -- What a notification says; once it is on its way, that stands.
  CREATE FUNCTION notification_content(n notifications) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT to_jsonb(n) - '{id,version,createdTimestamp,updatedTimestamp,createdBy,createdByName,updatedBy,updatedByName,params,status,dueTimestamp,sentTimestamp,audience,devices,sent,failed,unknown,problem}'::text[]
  $$;
  -- Its params, when it is due and whether it is a draft follow from what staff say (a generated column would look like a change to
  -- touch_record, which runs before it has its value); the steps from state to state are these and no others.
  CREATE FUNCTION schedule_notification() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.params := CASE NEW.page WHEN 'Categories' THEN NEW."categoryId"::text WHEN 'Product' THEN NEW."productId"::text
      WHEN 'Link' THEN NEW.link END;
    IF TG_OP = 'UPDATE' THEN
      IF OLD.status NOT IN ('draft', 'scheduled') AND notification_content(OLD) <> notification_content(NEW) THEN
        RAISE EXCEPTION 'A notification that is % cannot be changed', OLD.status USING ERRCODE = '23514';
      END IF;
      IF NEW.status <> OLD.status AND (OLD.status || ' ' || NEW.status) NOT IN ('draft cancelled', 'scheduled sending', 'scheduled sent',
         'scheduled missed', 'scheduled cancelled', 'sending sent', 'sending cancelled', 'sending failed') THEN
        RAISE EXCEPTION 'A notification that is % does not become %', OLD.status, NEW.status USING ERRCODE = '23514';
      END IF;
      IF (NEW.enabled, NEW."notificationDate", NEW."notificationTime")
         IS NOT DISTINCT FROM (OLD.enabled, OLD."notificationDate", OLD."notificationTime") THEN
        RETURN NEW;
      END IF;
    ELSIF NEW.status NOT IN ('draft', 'scheduled') THEN
      RETURN NEW;
    END IF;
    NEW.status := CASE WHEN NEW.enabled THEN 'scheduled' ELSE 'draft' END;
    NEW."dueTimestamp" := CASE WHEN NEW.enabled THEN greatest(now(),
      (coalesce(NEW."notificationDate", (now() AT TIME ZONE 'Asia/Kolkata')::date) + coalesce(NEW."notificationTime", '00:00')::time)
        AT TIME ZONE 'Asia/Kolkata') END;
    RETURN NEW;
  END $$;
  -- Before notifications_touch, which looks at what has changed: triggers run by name.
  CREATE TRIGGER notifications_schedule BEFORE INSERT OR UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION schedule_notification();`;

const DEVICES = `
  -- An app's version as numbers that compare (1.9 < 1.10); null for what is none.
  CREATE FUNCTION version_numbers(version text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT CASE WHEN version ~ '^[0-9]{1,5}([.][0-9]{1,5}){0,2}$'
      THEN string_to_array(version || repeat('.0', 2 - (length(version) - length(replace(version, '.', '')))), '.')::integer[] END
  $$;
  -- One row for each device of an audience, once; devices may go, what became of them stays. 'in hand' is marked before the call.
  CREATE TABLE notifications_devices (
    "notificationId" integer NOT NULL REFERENCES notifications ON DELETE CASCADE,
    "deviceId" integer NOT NULL,
    "userId" integer NOT NULL,
    status varchar(8) NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'in hand', 'sent', 'failed', 'unknown')),
    attempts smallint NOT NULL DEFAULT 0,
    -- When the push service may be asked (again).
    "dueAt" timestamptz NOT NULL DEFAULT now(),
    reason varchar(100),
    CONSTRAINT notifications_devices_key PRIMARY KEY ("notificationId", "deviceId"));
  CREATE INDEX notifications_devices_waiting_idx ON notifications_devices ("notificationId", "dueAt", "deviceId") WHERE status = 'waiting';
  CREATE INDEX notifications_devices_held_idx ON notifications_devices ("notificationId") WHERE status = 'in hand';`;
