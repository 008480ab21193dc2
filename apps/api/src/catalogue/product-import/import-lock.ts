import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** First key of the advisory locks of imports; the second is the import's id. */
export const IMPORT_LOCK = 1_790_000_500;

/** That nobody works on the import `i` of a query. Its worker may have died without a word. */
export const IS_LEFT = `NOT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${IMPORT_LOCK} AND objid = i.id
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

/** Lets one worker at a time work on an import. The lock ends with its connection, so with its worker at the latest. */
@Injectable()
export class ImportLock {
  constructor(private readonly db: DataSource) {}

  /** Runs `work` if nobody else works on the import; answers whether it did. */
  async exclusively(importId: number, work: () => Promise<void>): Promise<boolean> {
    const connection = this.db.createQueryRunner();
    await connection.connect();
    try {
      const [{ locked }] = (await connection.query('SELECT pg_try_advisory_lock($1, $2) AS locked', [IMPORT_LOCK, importId])) as [
        { locked: boolean },
      ];
      if (!locked) return false;
      try {
        await work();
      } finally {
        // A connection that broke has let go already.
        await connection.query('SELECT pg_advisory_unlock($1, $2)', [IMPORT_LOCK, importId]).catch(() => undefined);
      }
      return true;
    } finally {
      await connection.release();
    }
  }
}
