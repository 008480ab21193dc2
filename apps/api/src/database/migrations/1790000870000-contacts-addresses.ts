import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RECORD_COLUMNS, recordTriggers } from '../record-table.js';

/** Customers' contacts, addresses of customers, contacts and the shop, and the cards that customers let the provider keep. */
export class ContactsAddresses1790000870000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await this.contacts(db);
    await this.addresses(db);
    await this.placing(db);
    await this.cards(db);
  }

  private async contacts(db: QueryRunner) {
    await db.query(`
      CREATE TABLE contacts (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        "contactPersonName" varchar(150) NOT NULL,
        "emailAddress" varchar(150),
        "mobileNumber" varchar(10) NOT NULL CHECK ("mobileNumber" ~ '^[6-9][0-9]{9}$'),
        "userId" integer NOT NULL REFERENCES users,
        "organizationId" integer REFERENCES organizations,
        CONSTRAINT contacts_way UNIQUE (id, "userId"));
      CREATE INDEX "contacts_userId_idx" ON contacts ("userId");
      CREATE INDEX "contacts_organizationId_idx" ON contacts ("organizationId");
      CREATE INDEX "contacts_contactPersonName_trgm" ON contacts USING gin ("contactPersonName" gin_trgm_ops);
      CREATE INDEX "contacts_emailAddress_trgm" ON contacts USING gin ("emailAddress" gin_trgm_ops);
      ${recordTriggers('contacts')}
    `);
  }

  private async addresses(db: QueryRunner) {
    await db.query(`
      ALTER TABLE pincodes ADD CONSTRAINT pincodes_way UNIQUE (id, "cityId", "stateId", "countryId");
      -- A pincode that moves to another city takes its addresses along, and a contact who goes over to another customer theirs.
      CREATE TABLE addresses (${RECORD_COLUMNS},
        enabled boolean NOT NULL DEFAULT true,
        name varchar(150) NOT NULL,
        email varchar(150) NOT NULL,
        "contactNumber" varchar(15) NOT NULL CHECK ("contactNumber" ~ '^[+]?[0-9]{9,15}$'),
        line1 varchar(200) NOT NULL,
        line2 varchar(200),
        "gstNumber" varchar(15),
        "panNumber" varchar(10),
        latitude numeric(8,6) CHECK (latitude BETWEEN -90 AND 90),
        longitude numeric(9,6) CHECK (longitude BETWEEN -180 AND 180),
        "pincodeId" integer NOT NULL, "cityId" integer NOT NULL, "stateId" integer NOT NULL, "countryId" integer NOT NULL,
        "userId" integer REFERENCES users,
        "contactId" integer,
        "shopId" integer REFERENCES settings,
        "ownerId" integer,
        CONSTRAINT addresses_holder CHECK (num_nonnulls("userId", "contactId", "shopId") = 1),
        CONSTRAINT addresses_point CHECK (num_nonnulls(latitude, longitude) <> 1),
        CONSTRAINT "addresses_shop" UNIQUE (id, "shopId"),
        CONSTRAINT "addresses_contactId_fkey" FOREIGN KEY ("contactId", "ownerId")
          REFERENCES contacts (id, "userId") ON UPDATE CASCADE,
        CONSTRAINT "addresses_pincodeId_fkey" FOREIGN KEY ("pincodeId", "cityId", "stateId", "countryId")
          REFERENCES pincodes (id, "cityId", "stateId", "countryId") ON UPDATE CASCADE);
      CREATE INDEX "addresses_userId_idx" ON addresses ("userId");
      CREATE INDEX "addresses_contactId_idx" ON addresses ("contactId");
      CREATE INDEX "addresses_ownerId_idx" ON addresses ("ownerId");
      CREATE INDEX "addresses_pincodeId_idx" ON addresses ("pincodeId");
      CREATE INDEX "addresses_cityId_idx" ON addresses ("cityId");
      CREATE INDEX "addresses_stateId_idx" ON addresses ("stateId");
      ${recordTriggers('addresses', [], ['cityId', 'stateId', 'countryId', 'ownerId'])}

      -- Invoices say where goods start from: one of the shop's own addresses, nobody else's.
      ALTER TABLE settings ADD COLUMN "shopAddressId" integer,
        ADD CONSTRAINT "settings_shopAddressId_fkey" FOREIGN KEY ("shopAddressId", id) REFERENCES addresses (id, "shopId");
    `);
  }

  /** City, state and country are the pincode's, the customer is the contact's: nobody writes them. */
  private async placing(db: QueryRunner) {
    await db.query(`
      CREATE FUNCTION place_address() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT p."cityId", p."stateId", p."countryId" INTO NEW."cityId", NEW."stateId", NEW."countryId"
          FROM pincodes p WHERE p.id = NEW."pincodeId";
        IF NOT FOUND THEN
          RAISE EXCEPTION 'no such pincode' USING ERRCODE = '23503', TABLE = 'addresses', CONSTRAINT = 'addresses_pincodeId_fkey';
        END IF;
        NEW."ownerId" := NEW."userId";
        IF NEW."contactId" IS NOT NULL THEN
          SELECT c."userId" INTO NEW."ownerId" FROM contacts c WHERE c.id = NEW."contactId";
          IF NOT FOUND THEN
            RAISE EXCEPTION 'no such contact' USING ERRCODE = '23503', TABLE = 'addresses', CONSTRAINT = 'addresses_contactId_fkey';
          END IF;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER addresses_place BEFORE INSERT OR UPDATE OF "pincodeId", "userId", "contactId", "shopId" ON addresses
        FOR EACH ROW EXECUTE FUNCTION place_address();
    `);
  }

  private async cards(db: QueryRunner) {
    await db.query(`
      CREATE TABLE users_cards (${RECORD_COLUMNS},
        "userId" integer NOT NULL REFERENCES users ON DELETE CASCADE,
        token varchar(500) NOT NULL,
        network varchar(20) NOT NULL,
        "lastFour" varchar(4) NOT NULL CHECK ("lastFour" ~ '^[0-9]{4}$'),
        "expiryMonth" smallint NOT NULL CHECK ("expiryMonth" BETWEEN 1 AND 12),
        "expiryYear" smallint NOT NULL CHECK ("expiryYear" BETWEEN 2000 AND 2199),
        "nameOnCard" varchar(150),
        CONSTRAINT users_cards_token_key UNIQUE ("userId", token));
      ${recordTriggers('users_cards', ['token'])}
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
