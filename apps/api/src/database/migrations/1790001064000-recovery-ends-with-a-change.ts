import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A recovery link is void once the account's password or address is another: who could read the old mailbox would otherwise undo,
 * for half an hour, what its owner has just put right.
 */
export class RecoveryEndsWithAChange1790001064000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(`
      CREATE FUNCTION end_recovery() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM recovery_tokens WHERE kind = TG_ARGV[0] AND "principalId" = NEW.id;
        RETURN NULL;
      END $$;
    `);
    for (const [table, kind] of [
      ['admins', 'admin'],
      ['users', 'user'],
    ] as const)
      await db.query(`
        CREATE TRIGGER ${table}_end_recovery AFTER UPDATE ON ${table} FOR EACH ROW
          WHEN (OLD.password <> NEW.password OR OLD."emailAddress" <> NEW."emailAddress") EXECUTE FUNCTION end_recovery('${kind}');
      `);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}
