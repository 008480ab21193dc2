import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of which data a start has filled in, so that a later one neither repeats it nor brings back what staff deleted. */
export class SeededData1790000801000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query('CREATE TABLE seeded_data (name varchar(50) PRIMARY KEY, version integer NOT NULL)');
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
