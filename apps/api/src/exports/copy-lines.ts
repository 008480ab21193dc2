import type { Socket } from 'node:net';
import type { Connection, Submittable } from 'pg';
import type { EntityManager } from 'typeorm';
import { compileCopy } from '../records/sql/copy.js';
import type { Statement } from '../records/sql/select.js';

/** Bytes of which there is room for lines at first; more as they come. */
const ROOM = 256 * 1024;

/** Lines as COPY writes them, `7\tPump\t\\N\t1" outlet\n`: UTF-8, each up to one of `ends`. */
export interface Copied {
  readonly bytes: Buffer;
  readonly ends: readonly number[];
}

/** How many lines a page has, or some more, and of how many pages the bytes are kept: of one that waits and one being filled, too. */
export interface Pages {
  readonly lines: number;
  readonly kept: number;
}

/**
 * What a statement finds, as bytes and page by page: nobody makes a string of every cell on the way, nor an object of every row. The bytes
 * of a page are those of other lines once `kept` - 2 further pages were asked for. Whoever leaves early waits until the rest has been read
 * away, for nothing else can run on the transaction before; an aborted export's statement is cancelled meanwhile.
 * @param statement whose values are `SetParameters`
 */
export async function* copyLines(tx: EntityManager, statement: Statement, pages: Pages): AsyncGenerator<Copied> {
  const { settings, copy } = compileCopy(statement);
  await tx.query(settings.sql, [...settings.values]);
  const client = (await tx.queryRunner!.connect()) as { query(statement: Submittable): unknown };
  const lines = new CopyOut(copy, pages);
  client.query(lines);
  try {
    for (let page = await lines.next(); page; page = await lines.next()) yield page;
  } finally {
    await lines.leave();
  }
}

/** Memory that grows to what was needed, and is used again. */
class Room {
  private bytes = Buffer.alloc(0);
  private length = 0;
  private readonly ends: number[] = [];

  clear(): void {
    this.length = 0;
    this.ends.length = 0;
  }

  get lines(): number {
    return this.ends.length;
  }

  add(line: Buffer): void {
    const needed = this.length + line.length;
    if (needed > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(ROOM, 2 * this.bytes.length, needed));
      this.bytes.copy(larger, 0, 0, this.length);
      this.bytes = larger;
    }
    this.bytes.set(line, this.length);
    this.length = needed;
    this.ends.push(needed);
  }

  get filled(): Copied {
    return { bytes: this.bytes, ends: this.ends };
  }
}

/** COPY by the protocol of `pg`. PostgreSQL waits while a page is full and nobody has asked for it. */
class CopyOut implements Submittable {
  /** Taken in turns: memory that is let go of with each page piles up until it is swept. */
  private readonly rooms: readonly Room[];
  private turn = 0;
  /** Whether the one whose turn it is holds lines of its own, and not still those of a page before. */
  private isClear = false;
  private readonly full: Room[] = [];
  private stream!: Socket;
  private isLeft = false;
  private isOver = false;
  private failure: Error | null = null;
  private wake: () => void = () => undefined;

  constructor(
    private readonly statement: string,
    private readonly pages: Pages,
  ) {
    this.rooms = Array.from({ length: pages.kept }, () => new Room());
  }

  /** The next lines, null behind the last ones. */
  async next(): Promise<Copied | null> {
    while (this.full.length === 0 && !this.isOver) await this.news();
    if (this.failure) throw this.failure;
    const room = this.full.shift();
    this.stream.resume();
    return room?.filled ?? null;
  }

  /** Resolves when nothing of it runs any more. */
  async leave(): Promise<void> {
    this.isLeft = true;
    while (!this.isOver) await this.news();
  }

  /** What comes is taken until there is a page, or the end. */
  private news(): Promise<void> {
    this.stream.resume();
    return new Promise((resolve) => (this.wake = resolve));
  }

  private get room(): Room {
    return this.rooms[this.turn % this.rooms.length]!;
  }

  private turnPage(): void {
    this.full.push(this.room);
    this.turn++;
    this.isClear = false;
    this.stream.pause();
    this.wake();
  }

  submit(connection: Connection): void {
    this.stream = connection.stream as Socket;
    connection.query(this.statement);
  }

  /** A line: PostgreSQL sends each in a message of its own (protocol, "COPY operations"), which lies where the next one will. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.isLeft) return;
    if (!this.isClear) this.room.clear();
    this.isClear = true;
    this.room.add(chunk);
    // What was under way when it was told to wait still comes: short lines by the thousand.
    if (this.room.lines >= this.pages.lines && this.full.length === 0) this.turnPage();
  }

  handleCommandComplete(): void {
    if (this.isClear) this.turnPage();
  }

  handleReadyForQuery(): void {
    this.end();
  }

  handleError(error: Error): void {
    this.failure = error;
    this.end();
  }

  /** What comes now is for the connection's next statement, and that it is ready for one. */
  private end(): void {
    this.isOver = true;
    this.stream.resume();
    this.wake();
  }
}
