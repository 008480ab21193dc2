import { DatabaseError } from 'pg';
import type { EntityManager } from 'typeorm';
import type { Prepared } from './prepared.js';
import type { Statement } from './select.js';

/** Writes that one transaction holds at most: more would keep rows locked while others wait for them. */
const MOST = 8;
/**
 * Where several are written a locked row is waited for that long, in milliseconds; then each is written by itself and waits by itself. The
 * others wait no longer for it than that, and no answer is owed for as long as several statements may take (`guardConnection`).
 */
const LOCKED = 250;
const BRIEFLY: Statement = { sql: `SELECT set_config('lock_timeout', '${LOCKED}', true)`, values: [] };
/** Errors of the way to the database, after which nobody knows what has happened there, or of all that it does. */
const BEYOND_STATEMENTS = /^(08|53|57P|58)/;

interface Asked {
  readonly id: number;
  readonly statement: Statement;
  readonly resolve: (data: string | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes single records of one table. What is asked for in one turn of the event loop goes to PostgreSQL together and is committed
 * together: to send, start and commit a write costs it more than the write does. Each is a statement of its own, with its own actor.
 * Nobody waits for company, and where one fails all others are written by themselves, as if it had not been there.
 */
export class OneWriter {
  private asked: Asked[] = [];

  constructor(private readonly prepared: Prepared) {}

  /** The text that `statement`, a write of the record `id`, answers; undefined where it found nothing to write. In `tx` where one is given. */
  async write(id: number, statement: Statement, tx?: EntityManager): Promise<string | undefined> {
    if (tx) return (await this.prepared.rows<{ data: string }>(statement, tx))[0]?.data;
    return new Promise((resolve, reject) => {
      if (this.asked.push({ id, statement, resolve, reject }) === 1) setImmediate(() => this.send());
    });
  }

  private send(): void {
    // Rows are locked in the order of their ids, so that no two of these wait for one another (threat G4). What triggers
    // lock besides may still do so: then one is undone, and written by itself.
    const asked = this.asked.sort((one, other) => one.id - other.id);
    this.asked = [];
    for (let at = 0; at < asked.length; at += MOST) void this.answer(asked.slice(at, at + MOST));
  }

  private async answer(asked: readonly Asked[]): Promise<void> {
    try {
      const ahead = asked.length > 1 ? [BRIEFLY] : [];
      const texts = await this.prepared.texts([...ahead, ...asked.map(({ statement }) => statement)]);
      asked.forEach(({ resolve }, at) => resolve(texts[ahead.length + at]));
    } catch (error) {
      if (asked.length > 1 && isUndone(error)) for (const one of asked) void this.answer([one]);
      else for (const { reject } of asked) reject(error);
    }
  }
}

/** Whether PostgreSQL has refused a statement, and with it the whole transaction. */
const isUndone = (error: unknown): boolean => error instanceof DatabaseError && !BEYOND_STATEMENTS.test(error.code ?? '08');
