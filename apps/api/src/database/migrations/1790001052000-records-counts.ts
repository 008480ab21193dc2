import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['products', 'users'];

/**
 * How many rows the tables have whose lists show it: counting 50,000 takes 6 ms, and while anything is written each page of a
 * list has to count anew. A number that every writer adds to would make them wait for each other; here each transaction adds
 * to a row that nobody else has in hand, and the sum is exact in whatever snapshot it is read.
 */
export class RecordsCounts1790001052000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE records_counts (
        "table" text NOT NULL,
        part integer NOT NULL,
        records bigint NOT NULL,
        PRIMARY KEY ("table", part)
      );

      CREATE FUNCTION count_records() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        change bigint;
        mine integer := 0;
      BEGIN
        IF TG_OP = 'INSERT' THEN SELECT count(*) INTO change FROM came;
        ELSE SELECT -count(*) INTO change FROM went;
        END IF;
        IF change = 0 THEN RETURN NULL; END IF;
        -- The first part that no other transaction holds; held until this one ends. Trying never waits.
        WHILE NOT pg_try_advisory_xact_lock(1790001052, mine) LOOP mine := mine + 1; END LOOP;
        INSERT INTO records_counts AS c ("table", part, records) VALUES (TG_TABLE_NAME, mine, change)
          ON CONFLICT ON CONSTRAINT records_counts_pkey DO UPDATE SET records = c.records + excluded.records;
        RETURN NULL;
      END $$;
    `);
    for (const table of TABLES)
      await db.query(`
        LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE;
        INSERT INTO records_counts SELECT '${table}', 0, count(*) FROM ${table};
        CREATE TRIGGER ${table}_count_came AFTER INSERT ON ${table}
          REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_records();
        CREATE TRIGGER ${table}_count_went AFTER DELETE ON ${table}
          REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_records();
      `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
