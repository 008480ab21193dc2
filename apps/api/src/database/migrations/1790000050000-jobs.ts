import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that a transaction asked for and BullMQ has not got yet: they exist exactly if the transaction was committed (H5). */
export class Jobs1790000050000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE job_outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- What BullMQ calls the job: handed over twice it is one job all the same.
        "jobId" uuid NOT NULL DEFAULT gen_random_uuid(),
        queue varchar(50) NOT NULL,
        name varchar(50) NOT NULL,
        data jsonb NOT NULL,
        "runAt" timestamptz NOT NULL DEFAULT now(),
        "createdTimestamp" timestamptz NOT NULL DEFAULT now()
      );
      CREATE FUNCTION announce_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('job_outbox', ''); -- delivered with the commit, once a transaction
        RETURN NULL;
      END $$;
      CREATE TRIGGER job_outbox_announce AFTER INSERT ON job_outbox FOR EACH STATEMENT EXECUTE FUNCTION announce_jobs();
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
