import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a recovery link proves. One for each account, so that a newer one voids the older. */
export class RecoveryTokens1790000840000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE TABLE recovery_tokens (
        kind varchar(5) NOT NULL CHECK (kind IN ('admin', 'user')),
        "principalId" integer NOT NULL,
        hash bytea NOT NULL UNIQUE,
        "expiresAt" timestamptz NOT NULL,
        PRIMARY KEY (kind, "principalId"));
      CREATE INDEX "recovery_tokens_expiresAt_idx" ON recovery_tokens ("expiresAt");
    `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
