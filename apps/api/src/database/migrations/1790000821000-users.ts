import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepsFiles } from '../file-columns.js';
import { RECORD_COLUMNS, recordTriggers, uniqueText } from '../record-table.js';

/** Customers, their sessions and devices. */
export class Users1790000821000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await this.users(db);
    await this.sessions(db);
  }

  private async users(db: QueryRunner) {
    await db.query(`
      CREATE TABLE users (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        "fullName" varchar(150) NOT NULL,
        "emailAddress" varchar(150) NOT NULL,
        "mobileNumber" varchar(10) NOT NULL CHECK ("mobileNumber" ~ '^[6-9][0-9]{9}$'),
        password varchar(200) NOT NULL,
        gender varchar(6) CHECK (gender IN ('male', 'female', 'other')),
        "panNumber" varchar(19),
        "gstNumber" varchar(15),
        avatar varchar(2000),
        "shopName" varchar(150),
        address varchar(500),
        status varchar(8) NOT NULL DEFAULT 'Approved' CHECK (status IN ('Pending', 'Approved', 'Rejected')),
        "usersRoleId" integer NOT NULL REFERENCES users_roles,
        "organizationId" integer REFERENCES organizations,
        "walletBalance" numeric(12,2) NOT NULL DEFAULT 0 CONSTRAINT "users_walletBalance_covered" CHECK ("walletBalance" >= 0),
        "registeredOn" timestamptz NOT NULL DEFAULT now());
      CREATE UNIQUE INDEX "users_emailAddress_key" ON users (lower("emailAddress")); -- ASCII alone; signing in looks it up
      ${uniqueText('users', 'mobileNumber')}
      CREATE INDEX "users_usersRoleId_idx" ON users ("usersRoleId");
      CREATE INDEX "users_organizationId_idx" ON users ("organizationId");
      CREATE INDEX "users_fullName_trgm" ON users USING gin ("fullName" gin_trgm_ops);
      CREATE INDEX "users_emailAddress_trgm" ON users USING gin ("emailAddress" gin_trgm_ops);
      CREATE INDEX "users_mobileNumber_trgm" ON users USING gin ("mobileNumber" gin_trgm_ops);
      ${recordTriggers('users', ['password'], ['walletBalance'])}
      ${keepsFiles('users', 'avatar')}

      -- Money comes and goes by the ledger's trigger alone, whoever writes (G7).
      CREATE FUNCTION keep_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'walletBalance changes with a row of the ledger only' USING ERRCODE = '42501';
      END $$;
      CREATE TRIGGER users_wallet_opens BEFORE INSERT ON users FOR EACH ROW
        WHEN (NEW."walletBalance" <> 0) EXECUTE FUNCTION keep_wallet();
      CREATE TRIGGER users_wallet_kept BEFORE UPDATE ON users FOR EACH ROW
        WHEN (NEW."walletBalance" <> OLD."walletBalance" AND pg_trigger_depth() = 0) EXECUTE FUNCTION keep_wallet();
    `);
  }

  private async sessions(db: QueryRunner) {
    await db.query(`
      CREATE TABLE users_sessions (
        id uuid PRIMARY KEY,
        "userId" integer NOT NULL REFERENCES users ON DELETE CASCADE,
        "refreshHash" bytea NOT NULL, "previousHash" bytea,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "rotatedAt" timestamptz NOT NULL DEFAULT now(),
        "lastSeenAt" timestamptz NOT NULL DEFAULT now(),
        "endsAt" timestamptz NOT NULL,
        ip varchar(45), "userAgent" varchar(300));
      CREATE INDEX "users_sessions_userId_idx" ON users_sessions ("userId");

      CREATE FUNCTION end_user_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM users_sessions WHERE "userId" = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_end_sessions AFTER UPDATE ON users FOR EACH ROW
        WHEN ((OLD.enabled AND NOT NEW.enabled) OR OLD.password <> NEW.password
          OR (NEW.status = 'Rejected' AND OLD.status <> 'Rejected')) EXECUTE FUNCTION end_user_sessions();
      -- What a process knows of a customer is name and e-mail; the sessions' end says the rest.
      CREATE TRIGGER users_changed AFTER UPDATE ON users FOR EACH ROW
        WHEN (OLD."fullName" <> NEW."fullName" OR OLD."emailAddress" <> NEW."emailAddress")
        EXECUTE FUNCTION principals_changed();
      CREATE TRIGGER users_sessions_ended AFTER DELETE ON users_sessions
        FOR EACH ROW EXECUTE FUNCTION principals_changed();

      -- Where pushes for a customer go; a push token is one device's, whoever signs in on it.
      CREATE TABLE users_devices (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        "userId" integer NOT NULL REFERENCES users ON DELETE CASCADE,
        "pushId" varchar(500) NOT NULL UNIQUE,
        platform varchar(7) NOT NULL CHECK (platform IN ('android', 'ios')),
        "appVersion" varchar(20),
        "seenAt" timestamptz NOT NULL DEFAULT now());
      CREATE INDEX "users_devices_userId_idx" ON users_devices ("userId", "seenAt");
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
