import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { retryLost } from '../../database/transaction.js';
import { Names } from './names.js';
import { OneTransaction } from './one-transaction.js';
import type { Statement } from './select.js';

/**
 * Which way is short depends on the pattern: a rare one is found by the trigram index, a common one by walking the list's
 * order. A prepared statement's plan knows no pattern and takes the second for all (0.1 ms become 80 among 200,000 rows).
 */
const HAS_PATTERN = / (?:I?LIKE|~\*|<%) /;

/**
 * Runs statements, the shapes that come back as prepared ones where one plan serves all values. Outside a transaction they are one
 * themselves, and come again where the database chose them to give way to another (threat G4). One a pool: two would share names.
 */
export class Prepared {
  private readonly names = new Names();

  constructor(private readonly pool: Pool) {
    pool.on('acquire', (client) => this.names.giveUp(client));
  }

  /** The rows of a statement; in the transaction `tx` where one is given. */
  async rows<T>({ sql, values }: Statement, tx?: EntityManager): Promise<T[]> {
    // Structured, for of an UPDATE or a DELETE it would answer how many rows there were, too.
    if (tx) return (await tx.queryRunner!.query(sql, [...values], true)).records as T[];
    const query = { name: this.nameOf(sql), text: sql, values: values as unknown[] };
    const { rows } = await retryLost(() => this.pool.query(query));
    return rows as T[];
  }

  /** What each of the statements answers, which is one text or nothing; all of them are one transaction (see `OneTransaction`). */
  texts(statements: readonly Statement[]): Promise<(string | undefined)[]> {
    return retryLost(() => this.send(statements));
  }

  private async send(statements: readonly Statement[]): Promise<(string | undefined)[]> {
    const client = await this.pool.connect();
    let isBroken = true;
    try {
      const { answer } = client.query(new OneTransaction(statements.map((one) => ({ ...one, name: this.nameOf(one.sql) }))));
      const texts = await answer;
      isBroken = false;
      return texts;
    } finally {
      client.release(isBroken);
    }
  }

  private nameOf(sql: string): string | undefined {
    return HAS_PATTERN.test(sql) ? undefined : this.names.of(sql);
  }
}
