import type { BindConfig, Connection, Submittable } from 'pg';
import utils from 'pg/lib/utils.js';
import type { Preparing } from './names.js';
import type { Statement } from './select.js';

/** A statement that answers one row of one text, or none; by its name where a connection prepares it. */
export interface TextStatement extends Statement {
  readonly name: string | undefined;
}
type Texts = (string | undefined)[];

/**
 * Statements sent at once, with one Sync behind them all: to PostgreSQL they are one transaction, which it begins and commits by itself
 * (protocol, "Pipelining"). Each statement sees what those before it did, and its triggers have fired before the next one.
 * On an error none of them has happened, and the connection is to be given up: it may have prepared a statement or not.
 */
export class OneTransaction implements Submittable {
  private readonly texts: Texts = [];
  private resolve!: (texts: Texts) => void;
  private reject!: (error: Error) => void;
  /** The text that each statement answered. */
  readonly answer = new Promise<Texts>((resolve, reject) => Object.assign(this, { resolve, reject }));
  private at = 0;

  constructor(private readonly statements: readonly TextStatement[]) {
    this.answer.catch(() => undefined); // nobody may hear of it where `submit` throws
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    try {
      for (const statement of this.statements) this.send(connection as Preparing, statement);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  /** Without Describe: what comes back is known. */
  private send(connection: Preparing, { name = '', sql, values }: TextStatement): void {
    if (!name || connection.parsedStatements[name] === undefined) connection.parse({ name, text: sql, types: [] }, true);
    if (name) connection.parsedStatements[name] = sql;
    connection.bind({ statement: name, values: values as BindConfig['values'], valueMapper: utils.prepareValue }, true);
    connection.execute(null, true);
  }

  handleDataRow({ fields }: { fields: string[] }): void {
    this.texts[this.at] = fields[0];
  }

  handleCommandComplete(): void {
    this.at++;
  }

  handleReadyForQuery(): void {
    this.resolve(this.texts);
  }

  handleError(error: Error): void {
    this.reject(error);
  }
}
