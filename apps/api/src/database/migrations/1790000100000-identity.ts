import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_COLUMNS, recordTriggers, uniqueText } from '../record-table.js';

/** Staff, their roles and sessions, and what keeps guessing slow. */
export class Identity1790000100000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await this.staff(db);
    await this.sessions(db);
    await this.changes(db);
  }

  private async staff(db: QueryRunner) {
    await db.query(`
      CREATE TABLE admins_roles (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        name varchar(25) NOT NULL,
        permissions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(permissions) = 'array'),
        "isSuperadmin" boolean NOT NULL DEFAULT false,
        CHECK (enabled OR NOT "isSuperadmin"));
      CREATE UNIQUE INDEX "admins_roles_isSuperadmin_one" ON admins_roles ("isSuperadmin") WHERE "isSuperadmin";
      ${uniqueText('admins_roles', 'name')}
      ${recordTriggers('admins_roles')}

      -- The permissions that the seeded roles have been given; one that a later version brings is given once.
      CREATE TABLE seeded_permissions (name varchar(100) PRIMARY KEY);

      CREATE TABLE admins (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        "fullName" varchar(100) NOT NULL,
        "emailAddress" varchar(150) NOT NULL,
        "mobileNumber" varchar(10) CHECK ("mobileNumber" ~ '^[6-9][0-9]{9}$'),
        password varchar(200) NOT NULL,
        gender varchar(6) CHECK (gender IN ('male', 'female', 'other')),
        avatar varchar(2000),
        "adminsRoleId" integer NOT NULL REFERENCES admins_roles);
      CREATE INDEX "admins_adminsRoleId_idx" ON admins ("adminsRoleId");
      CREATE UNIQUE INDEX "admins_emailAddress_key" ON admins (lower("emailAddress")); -- ASCII alone; signing in looks it up
      ${uniqueText('admins', 'mobileNumber')}
      ${recordTriggers('admins', ['password'])}
    `);
  }

  private async sessions(db: QueryRunner) {
    await db.query(`
      CREATE TABLE admins_sessions (
        id uuid PRIMARY KEY,
        "adminId" integer NOT NULL REFERENCES admins ON DELETE CASCADE,
        "refreshHash" bytea NOT NULL, "previousHash" bytea,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "rotatedAt" timestamptz NOT NULL DEFAULT now(),
        "lastSeenAt" timestamptz NOT NULL DEFAULT now(),
        "endsAt" timestamptz NOT NULL,
        ip varchar(45), "userAgent" varchar(300));
      CREATE INDEX "admins_sessions_adminId_idx" ON admins_sessions ("adminId");

      -- Keys are digests: what somebody typed as an e-mail may be a password.
      CREATE TABLE attempts (
        key bytea PRIMARY KEY,
        count integer NOT NULL,
        "nextAt" timestamptz NOT NULL,
        "forgetAt" timestamptz NOT NULL);
      CREATE INDEX "attempts_forgetAt_idx" ON attempts ("forgetAt");

      -- Counts one try and answers 0, or answers the seconds it has to wait and counts nothing. After free tries each next
      -- one waits 1, 2, 4, … seconds, at most longest; rest seconds without a try forget them all.
      CREATE FUNCTION try_attempt(k bytea, free integer, longest float8, rest float8) RETURNS float8 LANGUAGE plpgsql AS $$
      DECLARE
        row attempts;
        at timestamptz;
        n integer;
      BEGIN
        LOOP
          INSERT INTO attempts VALUES (k, 0, now(), now()) ON CONFLICT (key) DO NOTHING;
          SELECT * INTO row FROM attempts WHERE key = k FOR UPDATE;
          EXIT WHEN FOUND;
        END LOOP;
        at := clock_timestamp();
        IF row."nextAt" > at THEN RETURN extract(epoch FROM row."nextAt" - at); END IF;
        n := CASE WHEN row."forgetAt" <= at THEN 1 ELSE row.count + 1 END;
        UPDATE attempts SET count = n, "forgetAt" = at + rest * interval '1 s',
          "nextAt" = at + CASE WHEN n < free THEN 0 ELSE least(longest, power(2, least(n - free, 20))) END * interval '1 s'
          WHERE key = k;
        RETURN 0;
      END $$;

      CREATE TABLE server_secrets (name varchar(50) PRIMARY KEY, value bytea NOT NULL);
    `);
  }

  /** Whoever changes an account and however: its sessions end, and every process hears that what it knows of staff is old. */
  private async changes(db: QueryRunner) {
    await db.query(`
      CREATE FUNCTION end_admin_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM admins_sessions WHERE "adminId" = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER admins_end_sessions AFTER UPDATE ON admins FOR EACH ROW
        WHEN ((OLD.enabled AND NOT NEW.enabled) OR OLD.password <> NEW.password) EXECUTE FUNCTION end_admin_sessions();

      -- For each row: a statement that finds none must not wake everybody, as each login's sweep of ended sessions would.
      CREATE FUNCTION principals_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NOTIFY principals;
        RETURN NULL;
      END $$;
      CREATE TRIGGER admins_changed AFTER UPDATE OR DELETE ON admins
        FOR EACH ROW EXECUTE FUNCTION principals_changed();
      CREATE TRIGGER admins_roles_changed AFTER UPDATE OR DELETE ON admins_roles
        FOR EACH ROW EXECUTE FUNCTION principals_changed();
      CREATE TRIGGER admins_sessions_ended AFTER DELETE ON admins_sessions
        FOR EACH ROW EXECUTE FUNCTION principals_changed();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
