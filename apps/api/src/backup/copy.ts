import { Readable } from 'node:stream';
import { once } from 'node:events';
import type { Connection, Submittable } from 'pg';

/** What of a client of `pg` COPY needs. */
export interface Copies {
  query(statement: Submittable): unknown;
}

/** What pg's connection can do besides, which its types leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Bytes that are gathered before they are handed on: a row each would cost more than its copying. */
const BLOCK = 64 * 1024;

/** The bytes of `COPY … TO STDOUT`, read no faster than they are taken. Read it to its end: the connection waits for that. */
export function copyOut(client: Copies, statement: string): Readable & { readonly rows: number } {
  const copy = new CopyOut(statement);
  client.query(copy);
  return copy.bytes;
}

class CopyOut implements Submittable {
  readonly bytes: Readable & { rows: number };
  private connection: Connection | null = null;
  private gathered: Buffer[] = [];
  private size = 0;

  constructor(private readonly statement: string) {
    const read = () => void this.connection?.stream.resume();
    this.bytes = Object.assign(new Readable({ read, highWaterMark: 4 * BLOCK }), { rows: 0 });
  }

  submit(connection: Connection): void {
    this.connection = connection;
    connection.query(this.statement);
  }

  /** The next message will lie where this one does. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.gathered.push(Buffer.from(chunk));
    this.size += chunk.length;
    if (this.size >= BLOCK) this.pass();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.bytes.rows = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery(): void {
    this.pass();
    this.bytes.push(null);
  }

  handleError(error: Error): void {
    this.bytes.destroy(error);
  }

  private pass(): void {
    if (this.size === 0 || this.bytes.destroyed) return;
    if (!this.bytes.push(Buffer.concat(this.gathered))) this.connection?.stream.pause();
    this.gathered = [];
    this.size = 0;
  }
}

/**
 * `COPY … FROM STDIN` of these bytes, sent no faster than the server takes them.
 * @returns the rows that it wrote
 * @throws what the source throws (nothing is written then) or PostgreSQL refuses
 */
export async function copyIn(client: Copies, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  const copy = new CopyIn(statement, source);
  client.query(copy);
  return copy.rows;
}

class CopyIn implements Submittable {
  readonly rows: Promise<number>;
  private done!: (rows: number) => void;
  private failed!: (error: Error) => void;
  private count = 0;
  private isOver = false;
  private fault: Error | null = null;

  constructor(
    private readonly statement: string,
    private readonly source: AsyncIterable<Buffer>,
  ) {
    this.rows = new Promise((resolve, reject) => ([this.done, this.failed] = [resolve, reject]));
  }

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.send(connection);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.count = Number(text.replace('COPY ', ''));
  }

  handleReadyForQuery(): void {
    this.isOver = true;
    this.done(this.count);
  }

  handleError(error: Error): void {
    this.isOver = true;
    this.failed(this.fault ?? error);
  }

  private async send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.source) {
        if (this.isOver) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), this.rows.catch(() => 0)]);
      }
      if (!this.isOver) connection.endCopyFrom();
    } catch (error) {
      this.fault = error as Error;
      connection.sendCopyFail('the source failed');
    }
  }
}
