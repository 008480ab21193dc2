import type { MigrationInterface, QueryRunner } from 'typeorm';
import { folded, RECORD_COLUMNS, recordTriggers } from '../record-table.js';

/** States, cities and pincodes. Each says the whole way up to its country, and the keys hold that way together. */
export class Locations1790000800000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE states (${RECORD_COLUMNS}, enabled boolean NOT NULL DEFAULT true, name varchar(50) NOT NULL,
        "countryId" integer NOT NULL REFERENCES countries,
        CONSTRAINT states_way UNIQUE (id, "countryId"));
      ${recordTriggers('states')}
      CREATE UNIQUE INDEX states_name_key ON states ("countryId", ${folded('name')});

      -- A state that moves to another country takes its cities along, and a city its pincodes.
      CREATE TABLE cities (${RECORD_COLUMNS}, enabled boolean NOT NULL DEFAULT true, name varchar(50) NOT NULL,
        "stateId" integer NOT NULL, "countryId" integer NOT NULL,
        CONSTRAINT cities_way UNIQUE (id, "stateId", "countryId"),
        CONSTRAINT "cities_stateId_fkey" FOREIGN KEY ("stateId", "countryId") REFERENCES states (id, "countryId") ON UPDATE CASCADE);
      ${recordTriggers('cities', [], ['countryId'])}
      CREATE UNIQUE INDEX cities_name_key ON cities ("stateId", ${folded('name')});
      CREATE INDEX "cities_countryId_idx" ON cities ("countryId");

      CREATE TABLE pincodes (${RECORD_COLUMNS}, enabled boolean NOT NULL DEFAULT true,
        pincode varchar(6) NOT NULL CHECK (pincode ~ '^[1-9][0-9]{5}$'), "pincodeName" varchar(100) NOT NULL,
        "isDeliverable" boolean NOT NULL DEFAULT true,
        "cityId" integer NOT NULL, "stateId" integer NOT NULL, "countryId" integer NOT NULL,
        CONSTRAINT "pincodes_cityId_fkey" FOREIGN KEY ("cityId", "stateId", "countryId")
          REFERENCES cities (id, "stateId", "countryId") ON UPDATE CASCADE);
      ${recordTriggers('pincodes', [], ['stateId', 'countryId'])}
      CREATE UNIQUE INDEX pincodes_pincode_key ON pincodes ("cityId", pincode);
      CREATE INDEX pincodes_pincode_idx ON pincodes (pincode);
      CREATE INDEX "pincodes_stateId_idx" ON pincodes ("stateId");
    `);
    await this.places(db);
  }

  /** A city's country is its state's, a pincode's state and country are its city's: nobody writes them. */
  private async places(db: QueryRunner) {
    await db.query(`
      CREATE FUNCTION place_city() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT s."countryId" INTO NEW."countryId" FROM states s WHERE s.id = NEW."stateId";
        IF NOT FOUND THEN
          RAISE EXCEPTION 'no such state' USING ERRCODE = '23503', TABLE = 'cities', CONSTRAINT = 'cities_stateId_fkey';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER cities_place BEFORE INSERT OR UPDATE OF "stateId" ON cities FOR EACH ROW EXECUTE FUNCTION place_city();

      CREATE FUNCTION place_pincode() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT c."stateId", c."countryId" INTO NEW."stateId", NEW."countryId" FROM cities c WHERE c.id = NEW."cityId";
        IF NOT FOUND THEN
          RAISE EXCEPTION 'no such city' USING ERRCODE = '23503', TABLE = 'pincodes', CONSTRAINT = 'pincodes_cityId_fkey';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER pincodes_place BEFORE INSERT OR UPDATE OF "cityId" ON pincodes FOR EACH ROW EXECUTE FUNCTION place_pincode();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
