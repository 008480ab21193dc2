import type { EntityManager } from 'typeorm';
import type { Prepared } from './prepared.js';
import type { OneStatements } from './select.js';

/** Records that one statement answers at most: more would keep one connection busy while others wait for work. */
const MOST = 4;

interface Asked {
  readonly id: number;
  readonly resolve: (data: string | undefined) => void;
  readonly reject: (error: unknown) => void;
}
interface Row {
  readonly id: number;
  readonly data: string;
}

/**
 * Reads single records of one shape. What is asked for in one turn of the event loop goes to PostgreSQL together: to send,
 * start and answer a statement costs it as much as a record does. Nobody waits for company, and every statement begins after
 * all those it answers have asked.
 */
export class OneReader {
  private asked: Asked[] = [];

  constructor(
    private readonly prepared: Prepared,
    private readonly statements: OneStatements,
  ) {}

  /** The record's JSON text; undefined where there is none. In the transaction `tx` where one is given. */
  async read(id: number, tx?: EntityManager): Promise<string | undefined> {
    if (tx) return this.alone(id, tx);
    return new Promise((resolve, reject) => {
      if (this.asked.push({ id, resolve, reject }) === 1) setImmediate(() => this.send());
    });
  }

  private send(): void {
    const { asked } = this;
    this.asked = [];
    for (let at = 0; at < asked.length; at += MOST) void this.answer(asked.slice(at, at + MOST));
  }

  private async answer(asked: readonly Asked[]): Promise<void> {
    try {
      const [first] = asked;
      if (asked.length === 1) return first!.resolve(await this.alone(first!.id));
      const rows = await this.prepared.rows<Row>(this.statements.many([...new Set(asked.map(({ id }) => id))]));
      const found = new Map(rows.map(({ id, data }) => [id, data]));
      for (const { id, resolve } of asked) resolve(found.get(id));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  private async alone(id: number, tx?: EntityManager): Promise<string | undefined> {
    const [row] = await this.prepared.rows<Pick<Row, 'data'>>(this.statements.one(id), tx);
    return row?.data;
  }
}
